package epsweep.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rows of a CSV file, by column. */
final class CsvRows {
  private static final Pattern FIELD =
      Pattern.compile("\\G(?:\"((?:[^\"]|\"\")*)\"|([^,\n]*))(,|\n)");

  private CsvRows() {}

  static List<Map<String, String>> read(String text) {
    List<List<String>> lines = new ArrayList<>(List.of(new ArrayList<>()));
    Matcher field = FIELD.matcher(text);
    while (field.find()) {
      String quoted = field.group(1);
      lines
          .get(lines.size() - 1)
          .add(quoted == null ? field.group(2) : quoted.replace("\"\"", "\""));
      if (field.group(3).equals("\n")) {
        lines.add(new ArrayList<>());
      }
    }
    List<Map<String, String>> rows = new ArrayList<>();
    for (List<String> line : lines.subList(1, lines.size() - 1)) {
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < line.size(); i++) {
        row.put(lines.get(0).get(i), line.get(i));
      }
      rows.add(row);
    }
    return rows;
  }
}
