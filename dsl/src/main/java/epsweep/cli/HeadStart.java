package epsweep.cli;

import epsweep.backend.RunningClasses;
import epsweep.dsl.ScriptReader;
import epsweep.sweep.Selection;
import epsweep.sweep.Sha256;
import epsweep.sweep.Sweep;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.logging.Logger;

/**
 * What reading a script needs besides Groovy, used once in a second thread while the first one is
 * busy with Groovy's registry of metaclasses: all of it is code that is slow the first time. Groovy
 * is left to one thread, so that no two wait for each other's classes.
 */
final class HeadStart {
  private HeadStart() {}

  static void take() {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      Thread thread = new Thread(HeadStart::run, "head start");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private static void run() {
    try {
      rehearse();
    } catch (IntrospectionException
        | ReflectiveOperationException
        | RuntimeException
        | LinkageError e) {
      // The first thread meets the same thing, and says so.
      return;
    }
  }

  static void rehearse() throws IntrospectionException, ReflectiveOperationException {
    ScriptReader.prepare();
    HeadStart.class.getDeclaredMethod("old").getAnnotation(Deprecated.class);
    Introspector.getBeanInfo(HeadStart.class);
    Logger.getLogger(HeadStart.class.getName());
    Sha256.hex(RunningClasses.stamp());
    plan();
  }

  @Deprecated
  private static void old() {}

  private static void plan() {
    Sweep sweep =
        Sweep.named("head-start")
            .backends("cpu")
            .experts(8, 16)
            .tokens(1, 2)
            .where(point -> point.experts() > point.ranks())
            .build();
    PrintStream none =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Planned planned = Planned.of(sweep, Selection.ALL);
    Terminal nowhere = Terminal.of(none, none, Map.of());
    planned.sentences();
    DryRun.print(planned, nowhere);
  }
}
