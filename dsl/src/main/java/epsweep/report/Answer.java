package epsweep.report;

import epsweep.analysis.Contest;
import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.analysis.Direction;
import epsweep.analysis.Stats;
import epsweep.results.Row;
import epsweep.results.Status;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The answer in words: who wins where and by how much, how sure, and what failed. */
final class Answer {
  private static final int LISTED = 4;

  private final Dataset data;

  private Answer(Dataset data) {
    this.data = data;
  }

  /** Sentences, the most important first. */
  static List<String> of(Dataset data) {
    Answer answer = new Answer(data);
    List<String> sentences = new ArrayList<>();
    Optional<String> metric = DefaultPivots.judged(data);
    Optional<String> axis = DefaultPivots.compared(data);
    if (metric.isEmpty()) {
      sentences.add("There are no results yet: no launch ended well.");
    } else if (axis.isPresent()) {
      sentences.addAll(answer.contest(Contest.of(data, axis.get(), metric.get())));
    } else {
      sentences.add(answer.range(metric.get()));
    }
    answer.failures().ifPresent(sentences::add);
    return sentences;
  }

  private List<String> contest(Contest contest) {
    List<String> sentences = new ArrayList<>();
    if (contest.comparable() == 0) {
      sentences.add(
          "No two of "
              + names(contest)
              + " can be compared: nowhere do two of them have a result.");
      return sentences;
    }
    contest.won().entrySet().stream()
        .filter(e -> !e.getValue().isEmpty())
        .sorted((a, b) -> Integer.compare(b.getValue().size(), a.getValue().size()))
        .forEach(e -> sentences.add(wins(contest, e.getKey(), e.getValue())));
    undecided(contest).ifPresent(sentences::add);
    incomplete(contest).ifPresent(sentences::add);
    for (String axis : contest.comparison().follows()) {
      sentences.add(
          "Not a pure comparison: " + axis + " changes with " + contest.comparison().axis() + ".");
    }
    return sentences;
  }

  private String wins(Contest contest, Object competitor, List<Integer> rows) {
    String better = Direction.lowerIsBetter(contest.metric()) ? "faster" : "higher";
    double[] leads = rows.stream().mapToDouble(contest::lead).toArray();
    Stats stats = Stats.of(leads);
    double mean =
        Math.exp(
            Stats.of(rows.stream().mapToDouble(r -> Math.log(contest.lead(r))).toArray()).mean());
    String by =
        leads.length == 1
            ? "by " + percent(leads[0])
            : "by "
                + percent(mean)
                + " in the geometric mean ("
                + percent(stats.min())
                + " to "
                + percent(stats.max())
                + ")";
    String next = contest.comparison().competitors().size() > 2 ? " over the next best" : "";
    return label(contest, competitor)
        + " is "
        + better
        + " in "
        + rows.size()
        + " of "
        + contest.comparable()
        + " "
        + plural(contest.comparable(), "shape")
        + ", "
        + by
        + next
        + where(contest, rows)
        + ".";
  }

  private Optional<String> undecided(Contest contest) {
    int n = contest.undecided().size();
    return n == 0
        ? Optional.empty()
        : Optional.of(
            n
                + " of "
                + contest.comparable()
                + " "
                + plural(contest.comparable(), "shape")
                + (n == 1 ? " is" : " are")
                + " too close to call: the ranges of the repeats overlap"
                + where(contest, contest.undecided())
                + ".");
  }

  private Optional<String> incomplete(Contest contest) {
    int n = contest.incomplete().size();
    return n == 0
        ? Optional.empty()
        : Optional.of(
            n
                + " more "
                + plural(n, "shape")
                + " cannot be compared, for want of a second result"
                + where(contest, contest.incomplete())
                + ".");
  }

  /** The axes whose values are fewer there than everywhere. */
  private String where(Contest contest, List<Integer> rows) {
    List<String> parts = new ArrayList<>();
    List<String> by = contest.comparison().by();
    for (int i = 0; i < by.size(); i++) {
      int at = i;
      String axis = by.get(i);
      TreeSet<List<Object>> values = new TreeSet<>(data.axes().comparator(List.of(axis)));
      rows.forEach(r -> values.add(List.of(contest.comparison().rows().get(r).get(at))));
      if (values.size() < data.axes().of(axis).size() && values.size() <= LISTED) {
        parts.add(
            axis
                + " "
                + values.stream()
                    .map(v -> data.axes().label(axis, v.get(0)))
                    .collect(Collectors.joining(", ")));
      }
    }
    return parts.isEmpty() ? "" : " (" + String.join("; ", parts) + ")";
  }

  private String range(String metric) {
    Stats stats = data.stats(metric, row -> 0).getOrDefault(0, Stats.NONE);
    int decimals = Decimals.of(java.util.stream.DoubleStream.of(stats.min()));
    String unit = Unit.of(metric).isEmpty() ? "" : " " + Unit.of(metric);
    return data.points().size() == 1
        ? metric
            + " is "
            + Plain.fixed(stats.median(), decimals)
            + unit
            + " (median of "
            + stats.n()
            + ")."
        : metric
            + " runs from "
            + Plain.fixed(stats.min(), decimals)
            + " to "
            + Plain.fixed(stats.max(), decimals)
            + unit
            + ".";
  }

  private Optional<String> failures() {
    Map<Status, Integer> ended = new EnumMap<>(Status.class);
    for (Row row : data.rows()) {
      ended.merge(row.ended().status(), 1, Integer::sum);
    }
    int lost = data.rows().size() - ended.getOrDefault(Status.OK, 0);
    if (lost == 0) {
      return data.rows().isEmpty()
          ? Optional.empty()
          : Optional.of(
              "All "
                  + data.rows().size()
                  + " "
                  + plural(data.rows().size(), "launch")
                  + " ended well.");
    }
    ended.remove(Status.OK);
    String kinds =
        ended.entrySet().stream()
            .map(e -> e.getValue() + " " + e.getKey().text())
            .collect(Collectors.joining(", "));
    return Optional.of(
        lost
            + " of "
            + data.rows().size()
            + " launches gave no result ("
            + kinds
            + ") and count nowhere.");
  }

  private String names(Contest contest) {
    return contest.comparison().competitors().stream()
        .map(c -> label(contest, c))
        .collect(Collectors.joining(", "));
  }

  private String label(Contest contest, Object competitor) {
    String axis = contest.comparison().axis();
    String label = data.axes().label(axis, competitor);
    return axis.equals("backend") ? label : axis + " " + label;
  }

  private static String percent(double lead) {
    return lead >= 2 ? Plain.fixed(lead, 2) + "×" : Plain.fixed((lead - 1) * 100, 1) + " %";
  }

  private static String plural(int n, String word) {
    return n == 1 ? word : word.endsWith("h") ? word + "es" : word + "s";
  }
}
