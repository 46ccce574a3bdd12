package epsweep.cli.bench;

import epsweep.backend.LaunchPlan;
import epsweep.report.VisibleText;
import epsweep.summary.Mismatch;
import epsweep.summary.Summary;
import java.io.IOException;
import java.io.PrintStream;
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
  int run(EpBenchOptions options, List<EpBenchPlan> plans, Duration timeout) throws IOException {
    List<EpBenchResult> results = new ArrayList<>();
    for (EpBenchPlan plan : plans) {
      print("\n########## ep-lib=" + plan.library() + " ##########");
      print("$ " + plan.plan().script() + "\n");
      if (!options.dryRun) {
        results.add(result(plan, timeout, options.verbose));
      }
    }
    if (options.dryRun) {
      return 0;
    }
    new EpBenchTable(results, options.kernelOnly).lines().forEach(this::print);
    return results.stream().allMatch(r -> r.metrics().isPresent()) ? 0 : 1;
  }

  private EpBenchResult result(EpBenchPlan plan, Duration timeout, boolean verbose)
      throws IOException {
    try (EpBenchLogs logs = EpBenchLogs.in(temporary)) {
      EpBenchLauncher.End end = end(plan.plan(), logs, timeout, verbose);
      show(plan.library(), end, logs, verbose);
      List<Summary> summaries = reader.read(logs.out(), logs.err());
      return new EpBenchResult(plan.library(), metrics(plan, end, summaries));
    }
  }

  private EpBenchLauncher.End end(
      LaunchPlan plan, EpBenchLogs logs, Duration timeout, boolean verbose) throws IOException {
    EpBenchFollowers shown = logs.follow(verbose, out, err);
    try {
      return launcher.run(plan, logs.out(), logs.err(), timeout);
    } finally {
      shown.close();
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
    if (!end.message().isEmpty() && !end.message().equals("exit code " + end.code())) {
      print("[warn] " + library + ": " + VisibleText.line(end.message()));
    }
  }

  /** Of a launch that ended well and ran what it was asked, the last summary that is a result. */
  private Optional<Map<String, Double>> metrics(
      EpBenchPlan plan, EpBenchLauncher.End end, List<Summary> summaries) {
    List<Summary> results = summaries.stream().filter(s -> s.verdict().isEmpty()).toList();
    if (results.isEmpty()) {
      print("[warn] could not parse a Low-Latency summary from " + plan.library() + " output");
      if (end.code() == 0) {
        summaries.stream().flatMap(s -> s.verdict().stream()).forEach(v -> warn(plan, v.reason()));
      }
      return Optional.empty();
    }
    Summary last = results.get(results.size() - 1);
    Optional<String> mismatch =
        Mismatch.find(last.banner(), plan.launch().point(), plan.launch().measure());
    mismatch.ifPresent(reason -> warn(plan, reason));
    return end.code() == 0 && mismatch.isEmpty() ? Optional.of(last.metrics()) : Optional.empty();
  }

  private void warn(EpBenchPlan plan, String reason) {
    print("[warn] " + plan.library() + ": " + VisibleText.line(reason));
  }

  private void print(String line) {
    out.print(line + "\n");
    out.flush();
  }
}
