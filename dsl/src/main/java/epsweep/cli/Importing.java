package epsweep.cli;

import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.run.Import;
import epsweep.run.OutputPairs;
import epsweep.sweep.Point;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** {@code ep-report --import FILE… --out DIR}: results of outputs that exist already. */
final class Importing {
  /** What went wrong with more outputs than these stands in the results alone. */
  private static final int MOST = 10;

  private final InputStream stdin;
  private final Consumer<String> say;

  /**
   * @param stdin what {@code -} is
   * @param say hears what came of it, a line each
   */
  Importing(InputStream stdin, Consumer<String> say) {
    this.stdin = stdin;
    this.say = say;
  }

  /** The exit code. */
  int run(List<String> files, Path out, Reparse.Use reports) throws IOException {
    files.forEach(Importing::checkName);
    Import.Result result =
        new Import(new ResultsDirectory(out), Version.TEXT).run(OutputPairs.of(files, stdin));
    result.refused().stream().limit(MOST).forEach(say);
    more(result.refused().size());
    List<Row> bad =
        result.rows().stream().filter(row -> row.ended().status() != Status.OK).toList();
    bad.stream().limit(MOST).forEach(row -> say.accept(line(row)));
    more(bad.size());
    Stored stored = Stored.read(out);
    warnings(stored.journal().rows());
    reports.of(stored);
    conclude(result);
    return bad.isEmpty() && result.refused().isEmpty() ? Exit.OK : Exit.INCOMPLETE;
  }

  private static void checkName(String file) {
    try {
      Path.of(file);
    } catch (InvalidPathException e) {
      throw new SweepProblem(file + ": can be no file's name");
    }
  }

  private void more(int count) {
    if (count > MOST) {
      say.accept("… and " + (count - MOST) + " more");
    }
  }

  private static String line(Row row) {
    String source = row.reading().facts().get("source");
    String backend = row.launch().point().backend();
    String which = backend.equals("unknown") ? source : source + ": " + backend;
    return which + ": " + row.ended().status().text() + ": " + row.reading().message();
  }

  /** Repeats are of one kind; what makes them differ must not hide in a median. */
  private void warnings(List<Row> rows) {
    Map<Point, Set<Object>> measures = new HashMap<>();
    for (Row row : rows) {
      if (row.ended().status() == Status.OK) {
        measures
            .computeIfAbsent(row.launch().point(), p -> new HashSet<>())
            .add(row.launch().measure());
      }
    }
    long mixed = measures.values().stream().filter(several -> several.size() > 1).count();
    if (mixed > 0) {
      say.accept(
          "warning: the repeats of "
              + Count.of(mixed, "point", "points")
              + " differ in warm-up or iterations, and count alike; results.csv has both columns");
    }
  }

  private void conclude(Import.Result result) {
    Map<Status, Integer> counts = new EnumMap<>(Status.class);
    result.rows().forEach(row -> counts.merge(row.ended().status(), 1, Integer::sum));
    StringBuilder line = new StringBuilder(Count.of(result.rows().size(), "row", "rows") + ": ");
    String comma = "";
    for (Map.Entry<Status, Integer> count : counts.entrySet()) {
      line.append(comma).append(count.getValue()).append(' ').append(count.getKey().text());
      comma = ", ";
    }
    if (result.known() > 0) {
      line.append("; ")
          .append(Count.of(result.known(), "output was", "outputs were"))
          .append(" there already and ")
          .append(result.known() == 1 ? "was" : "were")
          .append(" not added again");
    }
    say.accept(line.toString());
  }
}
