package epsweep.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.lab.NotebookFile.Cell;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A notebook as Jupyter has it: nbformat 4.5, without outputs, for the kernel of the lab. */
final class JupyterFile {
  private JupyterFile() {}

  /** The same notebook always gives the same text. */
  static String of(NotebookFile notebook) throws IOException {
    List<Map<String, Object>> cells = new ArrayList<>();
    for (Cell cell : notebook.cells()) {
      cells.add(cell(cell));
    }
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("cells", cells);
    file.put(
        "metadata",
        Map.of(
            "kernelspec",
            new java.util.TreeMap<>(
                Map.of(
                    "display_name",
                    KernelSpec.DISPLAY_NAME,
                    "language",
                    "java",
                    "name",
                    KernelSpec.NAME))));
    file.put("nbformat", 4);
    file.put("nbformat_minor", 5);
    return JSON.std
            .with(JSON.Feature.PRETTY_PRINT_OUTPUT, JSON.Feature.WRITE_NULL_PROPERTIES)
            .asString(file)
        + "\n";
  }

  private static Map<String, Object> cell(Cell cell) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cell_type", cell.isCode() ? "code" : "markdown");
    if (cell.isCode()) {
      json.put("execution_count", null);
    }
    json.put("id", "line-" + cell.line());
    json.put("metadata", Map.of());
    if (cell.isCode()) {
      json.put("outputs", List.of());
    }
    List<String> lines = new ArrayList<>(cell.text().lines().toList());
    for (int i = 0; i < lines.size() - 1; i++) {
      lines.set(i, lines.get(i) + "\n");
    }
    json.put("source", lines);
    return json;
  }
}
