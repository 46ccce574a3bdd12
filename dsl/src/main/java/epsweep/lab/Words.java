package epsweep.lab;

import epsweep.cli.JavaSweep;
import epsweep.cli.Terminal;
import epsweep.run.Signals;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
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
      boolean stopped = launched(session, sweep, directory) > SIGNAL;
      Exploration read = session.read(List.of(directory));
      if (stopped && !read.hasEnded()) {
        throw new SweepProblem(
            "%s: stopped before a launch had ended, so nothing was measured; %s. The same words start it again"
                .formatted(sweep.name(), session.told()));
      }
      session.show(read);
      if (stopped) {
        throw new SweepProblem(
            sweep.name() + ": stopped; what had ended is kept. The same words go on from there");
      }
      return read.table();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
