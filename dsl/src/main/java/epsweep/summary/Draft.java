package epsweep.summary;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** A summary that is being read: its numbers, and what speaks against it. */
final class Draft {
  private static final int NOTES = 8;

  final String name;
  final Map<String, Double> metrics = new LinkedHashMap<>();
  final Map<String, String> banner = new LinkedHashMap<>();

  /** Lines that are cut, or that stand there twice with different numbers. */
  final Set<String> garbled = new LinkedHashSet<>();

  /** What was printed as zero, nan or inf where only a positive number is a result. */
  final Set<String> useless = new LinkedHashSet<>();

  /** Whether the program measures dispatch and combine as one graph. */
  boolean graph;

  /** Whether the byte counts name dispatch and not combine: the program ran dispatch alone. */
  boolean dispatchAlone;

  /** Whether a kernel section gave a number; later ones do not count. */
  boolean kernelSeen;

  private String validation = "";
  private boolean global;

  Draft(String name, Map<String, String> banner) {
    this.name = name;
    this.banner.putAll(banner);
    String validated = this.banner.remove("validation");
    validation = validated == null ? "" : validated;
    graph = "true".equals(banner.get("cuda_graph"));
  }

  /** Keeps a number under its column; NaN is missing. The first one counts. */
  void put(String metric, double value) {
    if (Double.isNaN(value)) {
      return;
    }
    Double before = metrics.putIfAbsent(metric, value);
    if (before != null && before != value) {
      garbled(metric + " is printed twice, as " + before + " and as " + value);
    }
  }

  void garbled(String what) {
    if (garbled.size() < NOTES) {
      garbled.add(what);
    }
  }

  void useless(String what) {
    if (useless.size() < NOTES) {
      useless.add(what);
    }
  }

  /** A line with a validation's verdict; that over all ranks counts more than one rank's. */
  void validation(String line, boolean overall) {
    boolean failed = line.contains("FAIL");
    if (failed && (validation.isEmpty() || overall && !global)) {
      validation = line;
      global = overall;
    }
  }

  /** The line that says that a validation failed; empty when none does. */
  String failedValidation() {
    return validation;
  }

  boolean has(String metric) {
    return metrics.containsKey(metric);
  }

  /** Whether only an update time was read: the first of two headers of one result. */
  boolean onlyUpdate() {
    return metrics.keySet().stream().allMatch("kernel_update_us"::equals) && garbled.isEmpty();
  }
}
