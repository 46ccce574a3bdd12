package epsweep.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.backend.PrivateCache;
import epsweep.dsl.ScriptReader;
import epsweep.report.ReportInput;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.JournalContents;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.Row;
import epsweep.sweep.Measure;
import epsweep.sweep.Overrides;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What lies in a results directory, as it was run.
 *
 * @param directory where it lies
 * @param journal what was measured
 * @param rows those of the plan that was run last, in its order
 * @param environment the text of {@code environment.json}; an empty object when there is none
 * @param sweep as its script describes it
 * @param warnings what could not be read as it was, a sentence each
 */
public record Stored(
    ResultsDirectory directory,
    JournalContents journal,
    List<Row> rows,
    String environment,
    Sweep sweep,
    List<String> warnings) {
  /**
   * @throws ResultsProblem when there are no results
   */
  public static Stored read(Path path) throws IOException {
    return read(path, PrivateCache.NONE);
  }

  /**
   * @param cache where its compiled script may be
   * @throws ResultsProblem when there are no results
   */
  static Stored read(Path path, PrivateCache cache) throws IOException {
    ResultsDirectory directory = new ResultsDirectory(path);
    return read(directory, path, Optional.empty(), new ScriptReader(settings(), cache));
  }

  private static Map<String, Set<String>> settings() {
    return EpSweepCommand.settings();
  }

  /** What lies there now; its script is read again only when it is another. */
  Stored again() throws IOException {
    return read(directory, directory.path(), Optional.of(this), new ScriptReader(settings()));
  }

  private static Stored read(
      ResultsDirectory directory, Path shown, Optional<Stored> before, ScriptReader reader)
      throws IOException {
    if (!Files.exists(directory.journal())) {
      throw new ResultsProblem(
          shown + " holds no journal.jsonl. Give the directory of a sweep's results");
    }
    JournalContents journal = Journal.read(directory.journal());
    List<Row> rows = journal.rows();
    if (rows.isEmpty()) {
      throw new ResultsProblem(shown + " holds no launch that ended yet. Run its sweep first");
    }
    String environment =
        Files.exists(directory.environment()) ? Files.readString(directory.environment()) : "{}";
    List<String> warnings = new java.util.ArrayList<>(journal.warnings());
    boolean imported = journal.header().filter(Header::isImport).isPresent();
    Optional<Sweep> known =
        before.filter(old -> old.environment().equals(environment)).map(Stored::sweep);
    Sweep sweep =
        imported
            ? plain(rows, true)
            : known.isPresent() ? known.get() : sweep(rows, environment, warnings, reader);
    return new Stored(directory, journal, rows, environment, sweep, warnings);
  }

  /** The same results, to be reported as another script has them. */
  Stored with(Sweep other) {
    return new Stored(directory, journal, rows, environment, other, warnings);
  }

  public ReportInput input() throws IOException {
    return new ReportInput(sweep, rows, Facts.of(directory, environment, rows));
  }

  private static Sweep sweep(
      List<Row> rows, String environment, List<String> warnings, ScriptReader reader)
      throws IOException {
    Map<String, Object> facts = JSON.std.mapFrom(environment);
    String name = rows.get(0).sweep();
    try {
      return scripted(name, facts, reader).orElseGet(() -> plain(rows, false));
    } catch (SweepProblem e) {
      warnings.add(
          "the stored script cannot be read any more, so its report block is left out: "
              + e.lines().get(0));
      return plain(rows, false);
    }
  }

  private static Optional<Sweep> scripted(
      String name, Map<String, Object> facts, ScriptReader reader) {
    if (!(facts.get("script") instanceof Map<?, ?> script) || "".equals(script.get("text"))) {
      return Optional.empty();
    }
    List<Sweep> sweeps =
        reader.read(
            String.valueOf(script.get("name")),
            String.valueOf(script.get("text")),
            Optional.empty());
    return Overrides.set(sweeps, Given.stored(facts).set()).stream()
        .filter(sweep -> sweep.name().equals(name))
        .findFirst()
        .map(sweep -> repeated(sweep, facts.get("repeats")));
  }

  /** As often as it was run, whatever the script says. */
  private static Sweep repeated(Sweep sweep, Object repeats) {
    Measure old = sweep.measure();
    return repeats instanceof Number n
        ? sweep.withMeasure(new Measure(old.warmup(), old.iterations(), n.intValue()))
        : sweep;
  }

  /**
   * A sweep with the axes of some rows, and their values in the order in which the rows have them.
   *
   * @param sorted numbers by size instead: outputs come in any order
   */
  public static Sweep plain(List<Row> rows, boolean sorted) {
    SweepBuilder builder = Sweep.named(rows.get(0).sweep());
    Set<String> axes = new LinkedHashSet<>();
    rows.forEach(row -> axes.addAll(row.launch().point().values().keySet()));
    for (String axis : axes) {
      Set<Object> values = new LinkedHashSet<>();
      rows.forEach(row -> row.launch().point().find(axis).ifPresent(values::add));
      boolean numbers = values.stream().allMatch(Number.class::isInstance);
      Stream<Object> inOrder = values.stream();
      builder.values(
          axis, (sorted && numbers ? inOrder.sorted(Stored::bySize) : inOrder).toArray());
    }
    return builder.build();
  }

  private static int bySize(Object a, Object b) {
    return new BigDecimal(Values.text(a)).compareTo(new BigDecimal(Values.text(b)));
  }
}
