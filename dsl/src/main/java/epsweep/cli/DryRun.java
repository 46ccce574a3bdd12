package epsweep.cli;

import epsweep.report.VisibleText;
import epsweep.sweep.Launch;
import java.util.Iterator;
import java.util.Optional;

/** Every command of a plan, a line each, to paste into a shell; nothing is started. */
final class DryRun {
  private DryRun() {}

  static void print(Planned planned, Terminal terminal) {
    PointLabel label = new PointLabel(planned.sweep());
    for (Iterator<Launch> launches = planned.plan().launches(); launches.hasNext(); ) {
      Launch launch = launches.next();
      var backend = planned.backend(launch.point());
      Optional<String> refusal = backend.refuses(launch.point());
      if (refusal.isEmpty()) {
        terminal.out().println(backend.plan(launch).shell());
      } else if (launch.repeat() == 1) {
        terminal
            .err()
            .println(VisibleText.line("invalid: " + label.of(launch) + ": " + refusal.get()));
      }
    }
  }
}
