package epsweep.cli.bench;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The one table over all backends, as the reference driver prints it; one without a result keeps
 * its column, which says so.
 */
final class EpBenchTable {
  private static final int LABEL = 24;
  private static final int CELL = 14;

  private final List<EpBenchResult> results;
  private final boolean kernelOnly;
  private final boolean kernels;

  EpBenchTable(List<EpBenchResult> results, boolean kernelOnly) {
    this.results = List.copyOf(results);
    this.kernelOnly = kernelOnly;
    List<EpBenchResult> given = results.stream().filter(r -> r.metrics().isPresent()).toList();
    this.kernels = !given.isEmpty() && given.stream().allMatch(EpBenchResult::hasKernels);
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    String title = kernelOnly && kernels ? "kernel-only" : "host-observed";
    String header = line("metric", EpBenchResult::library);
    lines.add("");
    lines.add("=== Unified EP Low-Latency Summary (" + title + ", us) ===");
    lines.add(header);
    lines.add("-".repeat(header.length()));
    addRows(lines);
    ratio().ifPresent(ratio -> lines.addAll(List.of("", ratio)));
    return lines;
  }

  private void addRows(List<String> lines) {
    if (!(kernelOnly && kernels)) {
      addPhase(lines, "Host Dispatch", "dispatch");
      addPhase(lines, "Host Combine", "combine");
      lines.add(row("Host D+C avg", "total_avg_us"));
    }
    if (kernels && kernelOnly) {
      lines.add(row("Kernel Dispatch repr", "kernel_dispatch_min_us"));
      lines.add(row("Kernel Combine repr", "kernel_combine_min_us"));
    } else if (kernels) {
      addPhase(lines, "Kernel Dispatch", "kernel_dispatch");
      addPhase(lines, "Kernel Combine", "kernel_combine");
    } else if (kernelOnly) {
      lines.add(
          "  NOTE: kernel-only requested but kernel timing missing for a backend (mscclpp needs"
              + " --cupti-inproc / libcupti; nccl-ep needs CUPTI-enabled ep_bench).");
    }
  }

  private void addPhase(List<String> lines, String label, String metric) {
    for (String kind : List.of("avg", "min", "max")) {
      lines.add(row(label + " " + kind, metric + "_" + kind + "_us"));
    }
  }

  private String row(String label, String metric) {
    return line(label, r -> r.metrics().isPresent() ? twoDecimals(r.value(metric)) : "failed");
  }

  private String line(String label, Function<EpBenchResult, String> cell) {
    StringBuilder line = new StringBuilder(label).append(" ".repeat(LABEL - label.length()));
    for (EpBenchResult result : results) {
      String text = cell.apply(result);
      line.append(" ".repeat(Math.max(0, CELL - text.length()))).append(text);
    }
    return line.toString();
  }

  /** Of the two that were asked for, when both gave a total. */
  private Optional<String> ratio() {
    if (results.size() != 2 || kernelOnly) {
      return Optional.empty();
    }
    double a = results.get(0).value("total_avg_us");
    double b = results.get(1).value("total_avg_us");
    return Double.isNaN(a) || Double.isNaN(b) || b == 0
        ? Optional.empty()
        : Optional.of(
            "Host D+C ratio "
                + results.get(0).library()
                + "/"
                + results.get(1).library()
                + " = "
                + twoDecimals(a / b)
                + "x");
  }

  /**
   * As C and Python print it: the binary value, rounded half to even; Java's own format differs.
   */
  private static String twoDecimals(double value) {
    return Double.isNaN(value)
        ? "nan"
        : new BigDecimal(value).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
  }
}
