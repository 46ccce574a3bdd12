package epsweep.cli;

import epsweep.backend.LaunchPlan;
import epsweep.summary.Summary;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs the backends one after the other and prints what the reference driver prints.
 *
 * @param out for commands, output and the table
 * @param err for the end of a failed launch's own errors
 * @param temporary where the logs live meanwhile
 */
record EpBenchRun(
    EpBenchLauncher launcher,
    EpBenchReader reader,
    PrintStream out,
    PrintStream err,
    Path temporary) {
  /**
   * @return the exit code: 0 when every backend gave a result, or when none was to run
   */
  int run(EpBenchOptions options, Map<String, LaunchPlan> plans, Duration timeout)
      throws IOException {
    List<EpBenchResult> results = new ArrayList<>();
    for (Map.Entry<String, LaunchPlan> plan : plans.entrySet()) {
      print("\n########## ep-lib=" + plan.getKey() + " ##########");
      print("$ " + plan.getValue().script() + "\n");
      if (!options.dryRun) {
        results.add(result(plan.getKey(), plan.getValue(), timeout, options.verbose));
      }
    }
    if (options.dryRun) {
      return 0;
    }
    new EpBenchTable(results, options.kernelOnly).lines().forEach(this::print);
    return results.stream().allMatch(r -> r.metrics().isPresent()) ? 0 : 1;
  }

  private EpBenchResult result(String library, LaunchPlan plan, Duration timeout, boolean verbose)
      throws IOException {
    try (EpBenchLogs logs = EpBenchLogs.in(temporary)) {
      EpBenchLauncher.End end;
      try (EpBenchFollowers shown = logs.follow(verbose, out, err)) {
        end = launcher.run(plan, logs.out(), logs.err(), timeout);
      } finally {
        delete(plan);
      }
      show(library, end, logs, verbose);
      return new EpBenchResult(library, metrics(library, end, reader.read(logs.out(), logs.err())));
    }
  }

  private void show(String library, EpBenchLauncher.End end, EpBenchLogs logs, boolean verbose)
      throws IOException {
    if (!verbose) {
      logs.showOut(out);
    }
    if (end.code() == 0) {
      return;
    }
    if (!verbose) {
      logs.showEndOfErr(err);
    }
    if (end.code() > 0) {
      print("[warn] " + library + " exited rc=" + end.code());
    }
    if (!end.message().isEmpty()) {
      print("[warn] " + library + ": " + end.message());
    }
  }

  /** Of a launch that ended well, the last summary that is a result. */
  private Optional<Map<String, Double>> metrics(
      String library, EpBenchLauncher.End end, List<Summary> summaries) {
    List<Summary> results = summaries.stream().filter(s -> s.verdict().isEmpty()).toList();
    if (results.isEmpty()) {
      print("[warn] could not parse a Low-Latency summary from " + library + " output");
      summaries.stream()
          .flatMap(s -> s.verdict().stream())
          .filter(verdict -> end.code() == 0)
          .forEach(verdict -> print("[warn] " + library + ": " + verdict.reason()));
    }
    return end.code() == 0 && !results.isEmpty()
        ? Optional.of(results.get(results.size() - 1).metrics())
        : Optional.empty();
  }

  private static void delete(LaunchPlan plan) throws IOException {
    for (Path file : plan.temporary()) {
      Files.deleteIfExists(file);
    }
  }

  private void print(String line) {
    out.print(line + "\n");
    out.flush();
  }
}
