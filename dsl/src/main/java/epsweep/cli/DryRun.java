package epsweep.cli;

import epsweep.backend.Backend;
import epsweep.report.VisibleText;
import epsweep.results.ResultsDirectory;
import epsweep.sweep.Launch;
import java.util.Iterator;
import java.util.Optional;

/** Every command of a plan, a line each, to paste into a shell; nothing is started. */
final class DryRun {
  private static final int AT_ONCE = 1 << 15;

  private DryRun() {}

  /**
   * @param results where they would lie
   */
  static void print(Planned planned, ResultsDirectory results, Terminal terminal) {
    if (SlurmStack.isFor(planned.sweep(), terminal.env(), false)) {
      SlurmStack.check(planned.sweep());
      SweepHooks hooks = new SweepHooks(planned.sweep(), results, "");
      SlurmStack.scripts(planned, results, hooks.aroundLaunches()).forEach(terminal.out()::print);
      terminal.out().flush();
    } else {
      print(planned, terminal);
    }
  }

  /** As on this machine. */
  static void print(Planned planned, Terminal terminal) {
    PointLabel label = new PointLabel(planned.sweep());
    StringBuilder commands = new StringBuilder();
    for (Iterator<Launch> launches = planned.plan().launches(); launches.hasNext(); ) {
      Launch launch = launches.next();
      Backend backend = planned.backend(launch.point());
      Optional<String> refusal = backend.refuses(launch.point());
      if (refusal.isEmpty()) {
        commands.append(backend.plan(launch).shell()).append(System.lineSeparator());
      }
      if (refusal.isPresent() || commands.length() > AT_ONCE) {
        print(commands, terminal);
      }
      if (refusal.isPresent() && launch.repeat() == 1) {
        terminal
            .err()
            .println(VisibleText.line("invalid: " + label.of(launch) + ": " + refusal.get()));
      }
    }
    print(commands, terminal);
  }

  private static void print(StringBuilder commands, Terminal terminal) {
    if (!commands.isEmpty()) {
      terminal.out().print(commands);
      terminal.out().flush();
      commands.setLength(0);
    }
  }
}
