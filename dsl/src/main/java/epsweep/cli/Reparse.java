package epsweep.cli;

import epsweep.backend.Backends;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.Lock;
import epsweep.results.ScriptText;
import epsweep.run.ImportRereading;
import epsweep.run.Rereading;
import epsweep.run.SummaryOfLaunch;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the stored logs of a directory again; starts nothing. */
final class Reparse {
  private final Optional<Path> script;
  private final Optional<Path> site;
  private final Consumer<String> say;

  /**
   * @param script whose rules to read by; empty for the one that was run
   * @param say hears what came of it, a line each
   */
  Reparse(Optional<Path> script, Optional<Path> site, Consumer<String> say) {
    this.script = script;
    this.site = site;
    this.say = say;
  }

  /** What a use of the results is that needs them to itself. */
  @FunctionalInterface
  interface Use {
    void of(Stored stored) throws IOException;
  }

  /**
   * Corrects the journal, and hands the results to their reports while nobody else may run there.
   *
   * @throws epsweep.results.ResultsProblem when there are no results, or a run has them
   */
  void run(Path directory, Use reports) throws IOException {
    Stored before = Stored.read(directory);
    ReparseRules rules = ReparseRules.of(before, script, site);
    Lock lock = Lock.take(before.directory());
    try (Journal journal = Journal.open(before.directory().journal(), header(before), lock)) {
      Rereading.Result launches = launches(rules.sweep(), before, journal);
      Rereading.Result outputs = outputs(rules.sweep(), before, journal);
      boolean imported = launches.read() == 0 && outputs.read() > 0;
      say(rules.from(), launches.plus(outputs), imported);
      reports.of(Stored.read(directory).with(rules.sweep()));
    } finally {
      lock.close();
    }
  }

  private static Rereading.Result outputs(Sweep sweep, Stored stored, Journal journal)
      throws IOException {
    return new ImportRereading(stored.directory(), name -> sweep.backend(name).parse())
        .run(journal);
  }

  private static Rereading.Result launches(Sweep sweep, Stored stored, Journal journal) {
    return new Rereading(
            new SummaryOfLaunch(sweep),
            name -> Backends.of(sweep.backend(name)),
            stored.directory())
        .run(journal);
  }

  private void say(String from, Rereading.Result result, boolean imported) {
    List<Path> lost = result.lost();
    if (!lost.isEmpty()) {
      say.accept(
          "warning: %s %s not there any more, as %s; %s as it was"
              .formatted(
                  Count.of(lost.size(), "log", "logs"),
                  lost.size() == 1 ? "is" : "are",
                  lost.get(0).getFileName(),
                  lost.size() == 1 ? "its row stays" : "their rows stay"));
    }
    say.accept(
        "%s read again by %s; %s changed"
            .formatted(
                imported
                    ? Count.of(result.read(), "output", "outputs")
                    : Count.of(result.read(), "launch", "launches"),
                from,
                Count.of(result.changed(), "row", "rows")));
  }

  private static Header header(Stored stored) {
    return stored
        .journal()
        .header()
        .orElseGet(() -> Header.create(Version.TEXT, ScriptText.NONE, Map.of()));
  }
}
