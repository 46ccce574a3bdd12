package epsweep.summary;

import epsweep.summary.Summary.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The results of one format in an output, named by what tells them apart. A label that all of them
 * share is no part of a name, so that an only result has none.
 */
final class ForeignResults {
  private final Function<ForeignResult, String> judge;
  private final String always;
  private final Map<Map<String, String>, ForeignResult> results = new LinkedHashMap<>();
  private final Map<String, String> banner = new LinkedHashMap<>();
  private ForeignResult now;
  private String failure = "";
  private boolean tooMany;

  /**
   * @param judge why a result is not whole, or nothing
   */
  ForeignResults(Function<ForeignResult, String> judge) {
    this(judge, "");
  }

  /**
   * @param always the kind of label that is part of a name though all results share it
   */
  ForeignResults(Function<ForeignResult, String> judge, String always) {
    this.judge = judge;
    this.always = always;
  }

  /** Results that must have a time of dispatch and one of combine. */
  static ForeignResults ofDispatchAndCombine() {
    return new ForeignResults(result -> result.fault(List.of("dispatch", "combine")));
  }

  /** The result that lines are about, begun when there is none. */
  ForeignResult now() {
    return now == null ? begin(Map.of()) : now;
  }

  boolean isOpen() {
    return now != null;
  }

  /** The result with these labels, a new one when there is none yet. */
  ForeignResult begin(Map<String, String> labels) {
    if (results.size() >= Collector.MOST && !results.containsKey(labels)) {
      tooMany = true;
      now = new ForeignResult(labels, banner);
    } else {
      now = results.computeIfAbsent(labels, given -> new ForeignResult(given, banner));
    }
    return now;
  }

  /** What the program says it ran, of the results whose numbers come from here on. */
  void banner(String axis, String value) {
    banner.put(axis, Banner.canonical(axis, value));
    if (now != null && now.isEmpty()) {
      now.banner.put(axis, Banner.canonical(axis, value));
    }
  }

  /** A line that says that the run failed; the first one is the cause. */
  void failed(String line) {
    if (failure.isEmpty()) {
      failure = line.strip();
    }
  }

  List<Summary> summaries() {
    List<ForeignResult> all = results.values().stream().filter(r -> !r.isEmpty()).toList();
    List<String> telling =
        all.stream()
            .flatMap(r -> r.labels.keySet().stream())
            .distinct()
            .filter(kind -> kind.equals(always) || isTelling(kind, all))
            .toList();
    List<Summary> found = new ArrayList<>();
    all.forEach(result -> found.add(summary(result, name(result, telling))));
    if (tooMany) {
      found.add(Judge.tooMany(Collector.MOST));
    }
    return found;
  }

  private static boolean isTelling(String kind, List<ForeignResult> all) {
    return all.stream().map(result -> result.labels.get(kind)).distinct().count() > 1;
  }

  private static String name(ForeignResult result, List<String> telling) {
    return telling.stream()
        .filter(result.labels::containsKey)
        .map(result.labels::get)
        .collect(Collectors.joining(" "));
  }

  private Summary summary(ForeignResult result, String name) {
    return new Summary(name, result.metrics(), result.banner, verdict(result));
  }

  private Optional<Verdict> verdict(ForeignResult result) {
    String said = result.failure().isEmpty() ? failure : result.failure();
    if (!said.isEmpty()) {
      return Optional.of(new Verdict(true, "the output says: " + said));
    }
    String fault = judge.apply(result);
    return fault.isEmpty() ? Optional.empty() : Optional.of(new Verdict(false, fault));
  }
}
