package epsweep.lab;

import epsweep.cli.JavaSweep;
import epsweep.cli.Terminal;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.run.Signals;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tech.tablesaw.api.Table;

/** What the words do that change a session. */
final class Words {
  /** Exit codes above are those of signals. */
  private static final int SIGNAL = 128;

  private static final long AGAIN_MS = 50;

  private Words() {}

  static Table use(Session session, List<Path> directories) {
    if (directories.isEmpty()) {
      throw new SweepProblem("use: name a directory of results, as in use(\"results/quickstart\")");
    }
    try {
      return session.use(directories).table();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Runs a sweep; a run that was stopped gives what there is. Where that is nothing, the words stay
   * about what they were about.
   */
  static Table run(Session session, Sweep sweep, Path directory) {
    try {
      if (launched(session, sweep, directory) <= SIGNAL) {
        return session.use(List.of(directory)).table();
      }
      left(session, directory).ifPresentOrElse(session::show, () -> nothing(session, sweep));
      throw new SweepProblem(
          sweep.name() + ": stopped; what had ended is kept. The same words go on from there");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void nothing(Session session, Sweep sweep) {
    throw new SweepProblem(
        "%s: stopped before a launch had ended, so nothing was measured; %s. The same words start it again"
            .formatted(sweep.name(), session.told()));
  }

  /** What a run that was stopped has left; empty when no launch had ended. */
  private static Optional<Exploration> left(Session session, Path directory) throws IOException {
    Path journal = new ResultsDirectory(directory).journal();
    if (!Files.exists(journal) || Journal.read(journal).rows().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(session.read(List.of(directory))).filter(Exploration::hasEnded);
  }

  /** The exit code of a run. */
  private static int launched(Session session, Sweep sweep, Path directory) throws IOException {
    // Until the run listens itself, a Ctrl-C would end this process.
    Signals early = Signals.listen(atOnce -> again(session), code -> {});
    session.running().set(true);
    try {
      return JavaSweep.run(sweep, directory, Terminal.ofProcess());
    } finally {
      session.running().set(false);
      early.close();
    }
  }

  /** Asks a run that begins to stop, until it hears. */
  private static void again(Session session) {
    Thread later = new Thread(() -> raiseAgain(session), "ep-lab-stop");
    later.setDaemon(true);
    later.start();
  }

  private static void raiseAgain(Session session) {
    try {
      Thread.sleep(AGAIN_MS);
    } catch (InterruptedException e) {
      return;
    }
    if (session.running().get()) {
      Interrupt.raise();
    }
  }

  static Path chartFile(Session session, String kind) {
    try {
      return session.chartFile(kind);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
