package epsweep.lab;

import epsweep.cli.JavaSweep;
import epsweep.cli.Terminal;
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

  /** Runs a sweep; a run that was stopped gives what there is. */
  static Table run(Session session, Sweep sweep, Path directory) {
    try {
      int code;
      session.running().set(true);
      try {
        code = JavaSweep.run(sweep, directory, Terminal.ofProcess());
      } finally {
        session.running().set(false);
      }
      Table table = use(session, List.of(directory));
      if (code > SIGNAL) {
        throw new SweepProblem(
            sweep.name() + ": stopped; what had ended is kept. The same words go on from there");
      }
      return table;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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
