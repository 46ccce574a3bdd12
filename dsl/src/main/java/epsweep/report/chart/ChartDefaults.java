package epsweep.report.chart;

import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a chart shows when only its kind is named. */
public final class ChartDefaults {
  private final Dataset data;

  private ChartDefaults(Dataset data) {
    this.data = data;
  }

  /**
   * The item that suits the axes: {@code tokens} along the bottom when they vary.
   *
   * @param word {@code lines}, {@code heatmap}, {@code ratio} or {@code pivot}
   * @throws SweepProblem when too few axes have several values
   */
  public static ReportItem of(Dataset data, String word) {
    ChartDefaults defaults = new ChartDefaults(data);
    return switch (word) {
      case "lines" -> defaults.lines();
      case "ratio" -> defaults.ratio();
      default -> defaults.map();
    };
  }

  private ReportItem lines() {
    Optional<String> compared = DefaultPivots.compared(data);
    String x =
        axes()
            .filter(axis -> compared.stream().noneMatch(axis::equals))
            .findFirst()
            .or(() -> compared)
            .orElseThrow(() -> few("one axis"));
    return new ReportItem.Lines(
        x, compared.filter(axis -> !axis.equals(x)).stream().toList(), List.of(), cell());
  }

  private ReportItem map() {
    List<String> axes = new ArrayList<>(axes().toList());
    DefaultPivots.compared(data).filter(axis -> axes.size() > 2).ifPresent(axes::remove);
    if (axes.size() < 2) {
      throw few("two axes");
    }
    return new ReportItem.Heatmap(axes.get(0), axes.get(1), List.of(), cell());
  }

  private ReportItem ratio() {
    List<Object> backends = data.axes().of("backend");
    if (backends.size() != 2) {
      throw new SweepProblem(
          "ratio: there are "
              + backends.size()
              + " backends. Name two, as in ratio:of=…,to=…,value=…");
    }
    return new ReportItem.Ratio(
        String.valueOf(backends.get(0)), String.valueOf(backends.get(1)), cell());
  }

  /** Axes with several values: tokens, other numbers by how many there are, names. */
  private Stream<String> axes() {
    Comparator<String> size = Comparator.comparing(axis -> data.axes().of(axis).size());
    return data.axes().varying().stream()
        .sorted(
            Comparator.comparing((String axis) -> !axis.equals("tokens"))
                .thenComparing(this::isName)
                .thenComparing(size.reversed()));
  }

  private boolean isName(String axis) {
    return !data.axes().of(axis).stream().allMatch(Number.class::isInstance);
  }

  private Cell cell() {
    String metric =
        DefaultPivots.judged(data)
            .orElseThrow(
                () -> new SweepProblem("there is nothing to draw: no launch gave a result"));
    return new Cell(metric, "median", List.of());
  }

  private static SweepProblem few(String needed) {
    return new SweepProblem("a chart needs " + needed + " with several values");
  }
}
