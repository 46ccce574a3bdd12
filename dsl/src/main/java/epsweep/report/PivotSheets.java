package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.Judgement;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import epsweep.analysis.Ratio;
import epsweep.analysis.RatioInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Pivots before they are CSV. A pivot that splits into several tables stays one sheet: the axes
 * that it does not name are columns in front. A cell without a value is empty.
 */
final class PivotSheets {
  private PivotSheets() {}

  /** A pivot, with a column for each combination of the column axes. */
  static Sheet of(Pivot pivot, AxisOrder axes) {
    TreeSet<List<Object>> columns = new TreeSet<>(axes.comparator(pivot.columns()));
    pivot.tables().forEach(table -> columns.addAll(table.columns()));
    List<String> header = new ArrayList<>(pivot.split());
    header.addAll(pivot.rows());
    columns.forEach(key -> header.add(header(pivot, key, axes)));
    return new Sheet(
        header,
        pivot.tables().stream()
            .flatMap(table -> rows(table, List.copyOf(columns), pivot.cell().show())));
  }

  /** A ratio: axes, both values, how many launches each counts, their ratio, its interval. */
  static Sheet of(Ratio ratio) {
    List<String> header = new ArrayList<>(ratio.by());
    String of = ratio.item().of();
    String to = ratio.item().to();
    String value = ratio.item().cell().value();
    String show = ratio.item().cell().show();
    header.addAll(List.of(of + " " + value, of + " n", to + " " + value, to + " n", "ratio"));
    header.addAll(List.of("ratio_low", "ratio_high", "ratio_n", "ratio_paired", "finding"));
    return new Sheet(
        header,
        ratio.cells().stream()
            .map(
                cell -> {
                  List<Object> line = new ArrayList<>(cell.key());
                  line.add(Plain.statistic(show, cell.of().value()));
                  line.add(cell.of().stats().n());
                  line.add(Plain.statistic(show, cell.to().value()));
                  line.add(cell.to().stats().n());
                  line.add(Plain.statistic("ratio", cell.ratio()));
                  line.addAll(judged(cell.judgement()));
                  return line;
                }));
  }

  /** The interval of a ratio, the launches or pairs behind it, and what they say. */
  private static List<Object> judged(Judgement judgement) {
    Optional<RatioInterval> interval = judgement.interval();
    List<Object> line = new ArrayList<>();
    line.add(interval.map(i -> Plain.statistic("ratio", i.low())).orElse(null));
    line.add(interval.map(i -> Plain.statistic("ratio", i.high())).orElse(null));
    line.add(judgement.n());
    line.add(interval.map(RatioInterval::paired).orElse(null));
    line.add(judgement.finding().name().toLowerCase(Locale.ROOT));
    return line;
  }

  private static Stream<List<Object>> rows(
      PivotTable table, List<List<Object>> columns, String show) {
    List<List<Object>> lines = new ArrayList<>();
    for (int r = 0; r < table.rows().size(); r++) {
      List<Object> line = new ArrayList<>(table.split().values());
      line.addAll(table.rows().get(r));
      for (List<Object> column : columns) {
        int c = table.columns().indexOf(column);
        PivotCell cell = c < 0 ? PivotCell.ABSENT : table.cells().get(r).get(c);
        line.add(Plain.statistic(show, cell.value()));
      }
      lines.add(line);
    }
    return lines.stream();
  }

  private static String header(Pivot pivot, List<Object> key, AxisOrder axes) {
    if (key.isEmpty()) {
      return pivot.cell().value();
    }
    List<String> parts = new ArrayList<>();
    for (String axis : pivot.columns()) {
      parts.add(axis + "=" + axes.label(axis, key.get(parts.size())));
    }
    return parts.stream().collect(Collectors.joining(" "));
  }
}
