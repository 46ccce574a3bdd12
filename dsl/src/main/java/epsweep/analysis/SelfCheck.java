package epsweep.analysis;

import epsweep.analysis.Repeats.Measured;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * How often verdicts and intervals are wrong on launches that were really measured: a backend
 * against itself, many times, each time with other launches drawn from the recorded ones.
 *
 * @param n interleaved repeats of a trial
 * @param falseAlarms share of trials in which the same backend twice is called different
 * @param ratioCovered share of trials in which the interval of a ratio holds the true one
 * @param medianCovered share of trials in which the interval of a median holds the recorded
 *     launches' median; NaN below six repeats, which give none
 */
public record SelfCheck(int n, double falseAlarms, double ratioCovered, double medianCovered) {
  public static final int TRIALS = 2_000;

  private static final double FACTOR = 0.9;

  /** So much may 2,000 trials be off by luck: three standard deviations. */
  private static final double LUCK = 0.015;

  /**
   * @param recorded times of launches of one point, all above 0
   * @param n repeats of a trial, 4 or more
   */
  public static SelfCheck of(double[] recorded, int n, long seed) {
    Random random = new Random(seed);
    Judge judge = new Judge();
    double truth = Stats.of(recorded).median();
    int alarms = 0;
    int ratios = 0;
    int medians = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      List<Measured> of = drawn(recorded, n, 0, 1, random);
      List<Measured> to = drawn(recorded, n, 1, 1, random);
      alarms += judge.medians(new Repeats(of), new Repeats(to), true).clear() ? 1 : 0;
      Repeats faster = new Repeats(drawn(recorded, n, 0, FACTOR, random));
      ratios += covers(judge.medians(faster, new Repeats(to), true)) ? 1 : 0;
      Stats stats = Stats.of(new Repeats(of).values());
      medians += stats.ciLow() <= truth && truth <= stats.ciHigh() ? 1 : 0;
    }
    return new SelfCheck(
        n,
        alarms / (double) TRIALS,
        ratios / (double) TRIALS,
        n < MedianInterval.FEWEST ? Double.NaN : medians / (double) TRIALS);
  }

  /**
   * Whether verdicts are wrong in 5 % at most and intervals hold in 95 %, but for luck. An interval
   * may hold more often: recorded values repeat, and six launches give no interval of exactly 95 %.
   */
  public boolean passes() {
    return falseAlarms <= 0.05 + LUCK
        && ratioCovered >= 0.95 - LUCK
        && (Double.isNaN(medianCovered) || medianCovered >= 0.93 - LUCK);
  }

  private static boolean covers(Judgement judgement) {
    return judgement.interval().filter(i -> !i.excludes(FACTOR)).isPresent();
  }

  /** Launches of one side of A B A B …: the k-th of each is a pair. */
  private static List<Measured> drawn(
      double[] recorded, int n, int side, double factor, Random random) {
    List<Measured> drawn = new ArrayList<>();
    for (int k = 0; k < n; k++) {
      double value = recorded[random.nextInt(recorded.length)] * factor;
      Instant start = Instant.EPOCH.plusSeconds(2L * k + side);
      drawn.add(new Measured(List.of(k), value, Optional.of(start)));
    }
    return drawn;
  }
}
