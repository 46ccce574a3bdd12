package epsweep.lab;

import epsweep.analysis.Best;
import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.analysis.Pivot;
import epsweep.analysis.Pivoting;
import epsweep.analysis.Ratio;
import epsweep.report.ComparedRuns;
import epsweep.report.EnvironmentDifference;
import epsweep.report.ReportInput;
import epsweep.report.TableViews;
import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Answers in tables, each by the same analysis as reports have. */
final class Asking {
  private static final List<String> SHOWS =
      List.of("median", "mean", "min", "max", "stddev", "n", "cv", "ci_low", "ci_high");

  private final Exploration about;
  private final Dataset data;

  Asking(Exploration about) {
    this.about = about;
    this.data = about.data();
  }

  View points(String metric) {
    return new View("points", TableViews.points(data, about.metric(metric)));
  }

  View pivot() {
    return pivot(
        DefaultPivots.of(data).stream()
            .findFirst()
            .map(new Pivoting(data)::of)
            .orElseThrow(() -> new SweepProblem("no launch gave a result to pivot")));
  }

  View pivot(String rows, String columns, String value, String show, String over) {
    return pivot(new Pivoting(data).of(axes(rows), axes(columns), cell(value, show, over)));
  }

  private View pivot(Pivot pivot) {
    return new View("pivot", TableViews.of(data, pivot));
  }

  View ratio(String of, String to, String value) {
    ReportItem.Ratio item = new ReportItem.Ratio(of, to, cell(value, "median", ""));
    return new View("ratio", TableViews.of(data, Ratio.of(data, axisOf(of, to), item)));
  }

  /** The names of metrics decide, those of axes name the cells. */
  View best(String... names) {
    List<String> metrics = Stream.of(names).filter(data.metrics()::contains).toList();
    List<String> per = Stream.of(names).filter(n -> !metrics.contains(n)).map(about::axis).toList();
    if (metrics.size() > 1) {
      throw new SweepProblem("best: one metric decides, got " + String.join(", ", metrics));
    }
    String by = metrics.isEmpty() ? about.metric() : metrics.get(0);
    return new View("best", TableViews.of(data, Best.of(data, new ReportItem.Best(by, per))));
  }

  View changes(Optional<String> metric) {
    if (about.inputs().size() != 2) {
      throw new SweepProblem(
          "changes() compares two directories, the old one first: use(\"results/monday\","
              + " \"results/tuesday\")");
    }
    ReportInput before = about.inputs().get(0);
    ReportInput after = about.inputs().get(1);
    List<String> names = Names.apart(about.directories());
    return new View(
        "changes",
        TableViews.of(
            new ComparedRuns(
                names.get(0),
                names.get(1),
                ComparedRuns.difference(before, after, metric),
                EnvironmentDifference.of(before.facts().environment(), after.facts().environment()),
                Optional.empty())));
  }

  List<String> axes(String names) {
    return Names.several(names).stream().map(about::axis).toList();
  }

  Cell cell(String value, String show, String over) {
    if (!SHOWS.contains(show)) {
      throw new SweepProblem(
          "there is no statistic '" + show + "', but " + String.join(", ", SHOWS));
    }
    return new Cell(about.metric(value), show, axes(over));
  }

  /** The axis that has both values: backends first. */
  private String axisOf(String of, String to) {
    List<String> axes = new ArrayList<>(data.axes().varying());
    return axes.stream()
        .sorted(java.util.Comparator.comparing(axis -> !axis.equals("backend")))
        .filter(axis -> texts(axis).containsAll(List.of(of, to)))
        .findFirst()
        .orElseThrow(
            () ->
                new SweepProblem(
                    "ratio: no axis has both '%s' and '%s'. There are: %s"
                        .formatted(
                            of,
                            to,
                            String.join(
                                "; ", axes.stream().map(a -> a + " " + texts(a)).toList()))));
  }

  private List<String> texts(String axis) {
    return data.axes().of(axis).stream().map(epsweep.sweep.Values::text).toList();
  }
}
