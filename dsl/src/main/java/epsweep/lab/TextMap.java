package epsweep.lab;

import epsweep.analysis.Dataset;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import epsweep.report.Decimals;
import epsweep.report.Plain;
import epsweep.report.TableView;
import epsweep.report.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A heat map for a terminal: every number with a block that is the darker the higher it is. */
final class TextMap {
  private static final String BLOCKS = "▁▂▃▄▅▆▇█";

  /** From here on, equal steps would show the small values all alike. */
  private static final double FACTORS = 20;

  private final Dataset data;
  private final Pivot pivot;
  private final Scale scale;
  private final int decimals;

  TextMap(Dataset data, Pivot pivot) {
    this.data = data;
    this.pivot = pivot;
    double[] values =
        pivot.all().filter(PivotCell::hasValue).mapToDouble(PivotCell::value).toArray();
    this.scale = Scale.of(java.util.stream.DoubleStream.of(values), FACTORS);
    this.decimals = Decimals.of(java.util.stream.DoubleStream.of(values));
  }

  String text(int width) {
    return pivot.tables().stream()
        .map(table -> view(table).text(width))
        .collect(Collectors.joining("\n"));
  }

  private TableView view(PivotTable table) {
    List<String> header = new ArrayList<>();
    header.add(
        String.join(", ", pivot.rows())
            + (pivot.columns().isEmpty() ? "" : " \\ " + String.join(", ", pivot.columns())));
    table.columns().forEach(key -> header.add(label(pivot.columns(), key)));
    List<List<String>> rows = new ArrayList<>();
    for (int r = 0; r < table.rows().size(); r++) {
      List<String> line = new ArrayList<>(List.of(label(pivot.rows(), table.rows().get(r))));
      table.cells().get(r).forEach(cell -> line.add(text(cell)));
      rows.add(line);
    }
    String split =
        table.split().entrySet().stream()
            .map(e -> ", " + e.getKey() + " " + data.axes().label(e.getKey(), e.getValue()))
            .collect(Collectors.joining());
    String title = pivot.cell().show() + " of " + Unit.titled(pivot.cell().value()) + split;
    return TableView.of(title, header, 1, rows, List.of());
  }

  private String text(PivotCell cell) {
    if (!cell.hasValue()) {
      return cell.instead();
    }
    int level = (int) Math.round(scale.share(cell.value()) * (BLOCKS.length() - 1));
    return Plain.fixed(cell.value(), decimals) + " " + BLOCKS.charAt(level);
  }

  private String label(List<String> axes, List<Object> key) {
    List<String> parts = new ArrayList<>();
    axes.forEach(axis -> parts.add(data.axes().label(axis, key.get(parts.size()))));
    return String.join(", ", parts);
  }
}
