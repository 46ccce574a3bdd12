package epsweep.report;

import epsweep.analysis.Comparison;
import epsweep.analysis.Contest;
import epsweep.analysis.Dataset;
import epsweep.analysis.Direction;
import epsweep.analysis.Stats;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.math3.util.CombinatoricsUtils;

/** Who wins where, and by how much, in sentences. */
final class ContestText {
  private static final int CLEAR_AS_FACTOR = 2;

  /** From so many on, ratios have intervals, and chance is below 5 %. */
  private static final int ENOUGH = 4;

  private static final int MORE = 5;

  private final Contest contest;
  private final Comparison comparison;
  private final Dataset data;
  private final Where where;

  ContestText(Contest contest, Dataset data) {
    this.contest = contest;
    this.comparison = contest.comparison();
    this.data = data;
    this.where = new Where(contest, data.axes());
  }

  /** A sentence for each winner, the one with most shapes first. */
  List<String> headline() {
    if (contest.comparable() == 0) {
      String names =
          comparison.competitors().stream().map(this::label).collect(Collectors.joining(", "));
      return List.of("Nothing can be compared: nowhere do two of " + names + " have a result.");
    }
    List<String> wins =
        contest.won().entrySet().stream()
            .filter(e -> !e.getValue().isEmpty())
            .sorted(Map.Entry.comparingByValue((a, b) -> b.size() - a.size()))
            .map(e -> wins(e.getKey(), e.getValue()))
            .toList();
    return wins.isEmpty() ? List.of("No winner: every shape is too close to call.") : wins;
  }

  /** How sure that is, and what was left out. */
  List<String> caveats() {
    List<String> caveats = new ArrayList<>();
    count(contest.undecided(), " too close to call: the ranges of the repeats overlap")
        .ifPresent(caveats::add);
    count(contest.incomplete(), " without a second result to compare with").ifPresent(caveats::add);
    if (contest.comparable() > 0) {
      chance().ifPresent(caveats::add);
    }
    for (String axis : comparison.follows()) {
      caveats.add("Not a pure comparison: " + axis + " changes with " + comparison.axis() + ".");
    }
    return caveats;
  }

  /** How easily what looks decided may be none, where repeats are few. */
  private Optional<String> chance() {
    IntSummaryStatistics repeats =
        comparison.cells().stream()
            .flatMap(List::stream)
            .mapToInt(cell -> cell.stats().n())
            .filter(n -> n > 0)
            .summaryStatistics();
    int fewest = repeats.getMin();
    if (fewest <= 1) {
      String who = repeats.getMax() <= 1 ? "One launch for each" : "Some have one launch alone";
      return Optional.of(who + ": no spread is known, and small differences may be noise.");
    }
    return fewest >= ENOUGH
        ? Optional.empty()
        : Optional.of(
            "With %d repeats, chance alone parts the ranges of two equals in 1 of %d shapes; with %d, in 1 of %d."
                .formatted(fewest, orders(fewest), MORE, orders(MORE)));
  }

  /** Of how many orders of two samples, all equally likely, one keeps them apart. */
  private static long orders(int n) {
    return CombinatoricsUtils.binomialCoefficient(2 * n, n) / 2;
  }

  /** {@code nccl-ep is faster at tokens 8, 64: 6 of 9 shapes, by 17.6 % (4.8 % to 36.6 %).} */
  private String wins(Object competitor, List<Integer> rows) {
    String is =
        label(competitor)
            + (Direction.lowerIsBetter(contest.metric()) ? " is faster" : " is higher");
    String shapes = Words.count(contest.comparable(), "shape");
    String place = where.of(rows);
    String in =
        place.isEmpty()
            ? " in " + rows.size() + " of " + shapes + ","
            : where.exactly(rows)
                ? " at " + place + ": " + rows.size() + " of " + shapes + ","
                : " in " + rows.size() + " of " + shapes + ", all at " + place + ",";
    String next = comparison.competitors().size() > 2 ? " over the next best" : "";
    return is + in + " by " + lead(rows) + next + ".";
  }

  private String lead(List<Integer> rows) {
    double[] leads = rows.stream().mapToDouble(contest::lead).toArray();
    Stats stats = Stats.of(leads);
    if (leads.length == 1) {
      return margin(leads[0], leads[0]);
    }
    double mean =
        Math.exp(Stats.of(java.util.Arrays.stream(leads).map(Math::log).toArray()).mean());
    return margin(mean, stats.max())
        + " in the geometric mean ("
        + margin(stats.min(), stats.max())
        + " to "
        + margin(stats.max(), stats.max())
        + ")";
  }

  private Optional<String> count(List<Integer> rows, String what) {
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    String place = where.of(rows);
    return Optional.of(
        Words.count(rows.size(), "shape")
            + what
            + (place.isEmpty() ? "" : " (" + place + ")")
            + ".");
  }

  private String label(Object competitor) {
    String label = data.axes().label(comparison.axis(), competitor);
    return comparison.axis().equals("backend") ? label : comparison.axis() + " " + label;
  }

  /** All leads of one sentence in the unit that suits the largest. */
  private static String margin(double lead, double largest) {
    return largest >= CLEAR_AS_FACTOR
        ? Plain.fixed(lead, 2) + "×"
        : Plain.fixed((lead - 1) * 100, 1) + " %";
  }
}
