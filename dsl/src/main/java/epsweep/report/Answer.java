package epsweep.report;

import epsweep.analysis.Contest;
import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.analysis.Drift;
import epsweep.analysis.Stats;
import epsweep.results.Row;
import epsweep.results.Status;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The answer in words.
 *
 * @param headline who wins where and by how much, a sentence each
 * @param caveats how sure that is, and what failed
 * @param contest what the answer is about; empty when nothing competes
 */
record Answer(List<String> headline, List<String> caveats, Optional<Contest> contest) {
  Answer {
    headline = List.copyOf(headline);
    caveats = List.copyOf(caveats);
  }

  /** By the metric that matters most, over the axis whose values compete. */
  static Answer of(Dataset data) {
    Optional<String> metric = DefaultPivots.judged(data);
    List<String> failures = new ArrayList<>(failures(data.rows()));
    metric.flatMap(judged -> OutlierText.of(data, judged)).ifPresent(failures::add);
    metric.flatMap(judged -> drift(data, judged)).ifPresent(failures::add);
    if (metric.isEmpty()) {
      return new Answer(List.of("No results: no launch ended well."), failures, Optional.empty());
    }
    Optional<Contest> contest =
        DefaultPivots.compared(data).map(axis -> Contest.of(data, axis, metric.get()));
    if (contest.isEmpty()) {
      return new Answer(List.of(range(data, metric.get())), failures, contest);
    }
    ContestText text = new ContestText(contest.get(), data);
    List<String> caveats = new ArrayList<>();
    caveats.add("Judged by " + metric.get() + ", the median over repeats.");
    caveats.addAll(text.caveats());
    caveats.addAll(failures);
    return new Answer(text.headline(), caveats, contest);
  }

  Stream<String> sentences() {
    return Stream.concat(headline.stream(), caveats.stream());
  }

  private static String range(Dataset data, String metric) {
    Stats stats = data.stats(metric, new int[data.points().size()]).getOrDefault(0, Stats.NONE);
    int decimals = Decimals.of(DoubleStream.of(stats.min()));
    String unit = Unit.of(metric).isEmpty() ? "" : " " + Unit.of(metric);
    String low = Plain.fixed(stats.min(), decimals);
    String high = Plain.fixed(stats.max(), decimals) + unit;
    if (data.points().size() > 1) {
      return metric + " runs from " + low + " to " + high + ".";
    }
    return "%s is %s%s, the median of %s."
        .formatted(
            metric, Plain.fixed(stats.median(), decimals), unit, Words.count(stats.n(), "launch"));
  }

  /** Launches that took turns share it; others do not compare as well as their intervals say. */
  private static Optional<String> drift(Dataset data, String metric) {
    return Drift.of(data, metric)
        .map(
            drift ->
                "Values drifted: in the last third of the run "
                    + metric
                    + " was "
                    + Plain.fixed(Math.abs(drift.ratio() - 1) * 100, 1)
                    + (drift.ratio() > 1 ? " % higher" : " % lower")
                    + " than in the first, at the same points.");
  }

  private static List<String> failures(List<Row> rows) {
    Map<Status, Integer> ended = new EnumMap<>(Status.class);
    rows.forEach(row -> ended.merge(row.ended().status(), 1, Integer::sum));
    int ok = ended.getOrDefault(Status.OK, 0);
    int invalid = ended.getOrDefault(Status.INVALID, 0);
    int lost = rows.size() - ok - invalid;
    List<String> sentences = new ArrayList<>();
    if (lost > 0) {
      sentences.add(
          lost
              + " of "
              + Words.count(rows.size(), "launch")
              + " gave no result and count nowhere: "
              + kinds(ended)
              + ".");
    }
    if (invalid > 0) {
      sentences.add(
          Words.count(invalid, "launch")
              + " not started: invalid, the backend cannot run the point.");
    }
    Map<String, Integer> discarded = new TreeMap<>();
    rows.stream()
        .filter(Row::isDiscarded)
        .forEach(row -> discarded.merge(row.reading().facts().get(Row.DISCARDED), 1, Integer::sum));
    discarded.forEach(
        (why, n) ->
            sentences.add(
                Words.count(n, "launch") + " discarded as " + why + ": shown, not counted."));
    if (lost == 0 && ok > 0) {
      String all = ok == 1 ? "The launch" : "All " + Words.count(ok, "launch");
      String started = ok == 1 ? " that was started" : " that were started";
      sentences.add(all + (invalid > 0 ? started : "") + " ended well.");
    }
    return sentences;
  }

  private static String kinds(Map<Status, Integer> ended) {
    return ended.entrySet().stream()
        .filter(e -> e.getKey() != Status.OK && e.getKey() != Status.INVALID)
        .map(e -> e.getValue() + " " + e.getKey().text())
        .collect(Collectors.joining(", "));
  }
}
