package epsweep.run;

import epsweep.results.Durable;
import epsweep.results.EnvironmentFile;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.Lock;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.Row;
import epsweep.sweep.ParseRules;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes a results directory of outputs that exist already; starts nothing. */
public final class Import {
  private final ResultsDirectory directory;
  private final String tool;

  /**
   * @param tool version of ep-sweep
   */
  public Import(ResultsDirectory directory, String tool) {
    this.directory = directory;
    this.tool = tool;
  }

  /**
   * What came of it.
   *
   * @param rows of all outputs that were given, those that were there already too
   * @param added how many of the rows are new
   * @param known outputs that were there already
   * @param refused why some could not be read, a line each
   */
  public record Result(List<Row> rows, int added, int known, List<String> refused) {
    public Result {
      rows = List.copyOf(rows);
      refused = List.copyOf(refused);
    }
  }

  /**
   * Adds outputs, in their order, behind those that are there. The journal gets all rows at once.
   *
   * @throws ResultsProblem when the directory holds other results, is in use, or unwritable
   * @throws SweepProblem when no output can be read
   */
  public Result run(List<GivenOutput> outputs) throws IOException {
    check();
    checkAny(outputs);
    Lock lock = Lock.take(directory);
    try {
      check();
      return locked(outputs);
    } finally {
      lock.close();
    }
  }

  private Result locked(List<GivenOutput> outputs) throws IOException {
    Map<String, Row> before = Journal.read(directory.journal()).latest();
    ImportedRows make = new ImportedRows(sweep(before));
    before.values().forEach(make::keep);
    List<Row> all = new ArrayList<>();
    List<Row> added = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    int known = 0;
    ImportLogs logs = new ImportLogs(directory);
    for (GivenOutput given : outputs) {
      try {
        ImportedOutput output = logs.store(given);
        List<Row> rows = known(before, output);
        if (rows.isEmpty()) {
          rows = make.of(output, ImportedSummary.of(output, ParseRules.NONE));
          added.addAll(rows);
        } else {
          known++;
        }
        all.addAll(rows);
      } catch (SweepProblem e) {
        refused.addAll(e.lines());
      }
    }
    if (all.isEmpty()) {
      throw new SweepProblem(refused);
    }
    write(added, before.size());
    return new Result(all, added.size(), known, refused);
  }

  private void write(List<Row> added, long from) {
    List<Journal.Placed> placed = new ArrayList<>();
    added.forEach(row -> placed.add(new Journal.Placed(row, from + placed.size())));
    try (Journal journal = Journal.open(directory.journal(), Header.ofImport(tool))) {
      journal.append(placed);
    }
    Durable.write(directory.environment(), EnvironmentFile.imported(tool));
  }

  private static List<Row> known(Map<String, Row> before, ImportedOutput output) {
    List<Row> rows = new ArrayList<>();
    for (Row row = before.get(output.key(0)); row != null; ) {
      rows.add(row);
      row = before.get(output.key(rows.size()));
    }
    return rows;
  }

  /** Better no directory than an empty one. */
  private static void checkAny(List<GivenOutput> outputs) {
    List<String> problems =
        outputs.stream().flatMap(given -> ImportLogs.problem(given.out()).stream()).toList();
    if (problems.size() == outputs.size()) {
      throw new SweepProblem(problems);
    }
  }

  private void check() {
    boolean other = Journal.headerOf(directory.journal()).filter(h -> !h.isImport()).isPresent();
    if (other) {
      throw new ResultsProblem(
          directory.path()
              + " holds results of a sweep, which outputs from elsewhere would mix with. Give"
              + " another --out");
    }
  }

  private String sweep(Map<String, Row> before) {
    return before.values().stream().findFirst().map(Row::sweep).orElseGet(this::name);
  }

  /** A sweep is named like its directory. */
  private String name() {
    Path last = directory.path().getFileName();
    String name = last == null ? "" : last.toString().replaceAll("[^A-Za-z0-9._-]+", "-");
    return name.isEmpty() || name.matches("\\.+") ? "import" : name;
  }
}
