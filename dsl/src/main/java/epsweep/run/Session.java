package epsweep.run;

import epsweep.launch.Orphans;
import epsweep.results.FreshStart;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.Lock;
import epsweep.results.ResultsDirectory;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A results directory that is open for a run: locked, its journal readable, nothing of an earlier
 * run alive.
 *
 * @param runId marks the processes of this run: for {@code LocalExecutor}
 * @param facts what its rows must say: {@code mixed}, when another machine has measured here before
 * @param said what the user should know, a line each
 */
public record Session(
    ResultsDirectory directory,
    Lock lock,
    Journal journal,
    String runId,
    Map<String, String> facts,
    List<String> said)
    implements AutoCloseable {

  /**
   * How a directory is to be opened.
   *
   * @param fresh whether to start over beside the old results
   * @param mixed whether results of another machine or driver may stand beside these
   */
  public record Mode(boolean fresh, boolean mixed) {}

  /**
   * Opens a directory, and makes it when there is none.
   *
   * @param header of a new journal: what is run, and where
   * @throws epsweep.results.ResultsProblem when it is in use, or another machine's, or unwritable
   */
  public static Session open(ResultsDirectory directory, Header header, Mode mode) {
    List<String> said = new ArrayList<>();
    Lock lock = mode.fresh() ? startOver(directory, said) : Lock.take(directory);
    try {
      Header first = Journal.headerOf(directory.journal()).orElse(header);
      Map<String, String> facts = Machines.check(directory, first, header, mode.mixed());
      Journal journal = Journal.open(directory.journal(), header, lock);
      String mark = directory.mark(journal.header().id());
      said.addAll(new Orphans(mark).end());
      String runId = mark + "." + UUID.randomUUID();
      return new Session(directory, lock, journal, runId, facts, List.copyOf(said));
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  @Override
  public void close() {
    journal.close();
    lock.close();
  }

  private static Lock startOver(ResultsDirectory directory, List<String> said) {
    if (Files.exists(directory.journal())) {
      Lock old = Lock.take(directory);
      try {
        Journal.headerOf(directory.journal())
            .ifPresent(h -> said.addAll(new Orphans(directory.mark(h.id())).end()));
      } finally {
        old.close();
      }
    }
    FreshStart start = FreshStart.in(directory);
    start.aside().ifPresent(aside -> said.add("the old results are now in " + aside));
    return start.lock();
  }
}
