package epsweep.lab;

import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.cli.Stored;
import epsweep.report.ReportInput;
import epsweep.results.ResultsTable;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.NearestWord;
import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import tech.tablesaw.api.Table;

/**
 * What the words are about: the results of one directory, or of several side by side.
 *
 * @param directories as named by the user
 * @param inputs one for each directory
 * @param data all rows; of several directories with the axis {@code directory}
 */
record Exploration(List<Path> directories, List<ReportInput> inputs, Dataset data) {
  /** The axis that tells directories apart. */
  static final String DIRECTORY = "directory";

  private static final Set<Status> BAD_ENDS =
      EnumSet.of(Status.FAILED, Status.TIMEOUT, Status.UNPARSED);

  Exploration {
    directories = List.copyOf(directories);
    inputs = List.copyOf(inputs);
  }

  /**
   * Reads directories.
   *
   * @param warn hears what could not be read as it was
   * @throws epsweep.results.ResultsProblem when there are no results
   */
  static Exploration of(List<Path> directories, Consumer<String> warn) throws IOException {
    List<ReportInput> inputs = new ArrayList<>();
    for (Path directory : directories) {
      Stored stored = Stored.read(directory);
      stored.warnings().forEach(warn);
      inputs.add(stored.input());
    }
    if (inputs.size() == 1) {
      ReportInput only = inputs.get(0);
      return new Exploration(directories, inputs, Dataset.of(only.sweep(), only.rows()));
    }
    List<String> names = Names.apart(directories);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      String name = names.get(i);
      inputs.get(i).rows().forEach(row -> rows.add(from(name, row)));
    }
    return new Exploration(directories, inputs, Dataset.of(Stored.plain(rows, true), rows));
  }

  /** Only the points for which it is true. */
  Exploration where(Predicate<Point> keep) {
    List<Row> kept = data.rows().stream().filter(row -> keep.test(row.launch().point())).toList();
    if (kept.isEmpty()) {
      throw new SweepProblem("where: no point is left");
    }
    return new Exploration(directories, inputs, Dataset.of(data.sweep(), kept));
  }

  /** A row for each launch, with the columns of {@code results.csv}. */
  Table table() {
    Table table = ResultsTable.of(data.rows(), Dataset.customAxes(data.sweep())).table();
    table.setName(data.sweep().name());
    return table;
  }

  /**
   * The column of an axis, by any spelling.
   *
   * @throws SweepProblem with the nearest name
   */
  String axis(String name) {
    String column = StandardAxis.canonical(name.strip());
    if (data.axes().of(column).isEmpty()) {
      List<String> known =
          data.axes().values().keySet().stream().filter(a -> !data.axes().of(a).isEmpty()).toList();
      throw new SweepProblem(
          "there is no axis '%s' here, but %s.%s"
              .formatted(name, String.join(", ", known), NearestWord.hint(name, known)));
    }
    return column;
  }

  /**
   * A metric that some launch has.
   *
   * @throws SweepProblem with the nearest name
   */
  String metric(String name) {
    if (!data.metrics().contains(name)) {
      throw new SweepProblem(
          "there is no metric '%s' here, but %s.%s"
              .formatted(
                  name, String.join(", ", data.metrics()), NearestWord.hint(name, data.metrics())));
    }
    return name;
  }

  /** The metric that matters most. */
  String metric() {
    return DefaultPivots.judged(data)
        .orElseThrow(() -> new SweepProblem("no launch gave a result, so there is no metric"));
  }

  /** {@code results/quickstart: 54 launches of 18 points}. */
  String told() {
    return "%s: %d launches of %d points"
        .formatted(where(), data.rows().size(), data.points().size());
  }

  /** Whether a launch ran to an end, a good or a bad one. */
  boolean hasEnded() {
    return data.rows().stream()
        .anyMatch(row -> row.counts() || BAD_ENDS.contains(row.ended().status()));
  }

  /** Its directories, as named by the user. */
  String where() {
    return String.join(", ", directories.stream().map(Path::toString).toList());
  }

  private static Row from(String directory, Row row) {
    Map<String, Object> values = new LinkedHashMap<>(row.launch().point().values());
    values.put(DIRECTORY, directory);
    Launch launch = new Launch(new Point(values), row.launch().repeat(), row.launch().measure());
    return new Row(row.key(), row.sweep(), launch, row.ended(), row.reading());
  }
}
