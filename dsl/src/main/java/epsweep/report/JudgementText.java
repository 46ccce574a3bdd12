package epsweep.report;

import epsweep.analysis.GeometricMean;
import epsweep.analysis.Judgement;
import epsweep.analysis.RatioInterval;
import java.util.ArrayList;
import java.util.List;

/** The words of what two cells say about each other. */
final class JudgementText {
  /** From here on, {@code 2.31×} is read more easily than {@code 131 %}. */
  private static final double AS_FACTOR = 2;

  private JudgementText() {}

  /**
   * {@code mscclpp faster by 12 % (9 to 15)}, {@code no difference seen (±3 %)}, {@code too few
   * repeats to say (n=2)}.
   *
   * @param better {@code faster} or {@code higher}
   */
  static String of(Judgement judgement, String first, String second, String better) {
    return changed(judgement, first + " " + better, second + " " + better);
  }

  /**
   * As {@link #of}, with what there is to say before {@code by 12 %}.
   *
   * @param better {@code faster}
   * @param worse {@code slower}
   */
  static String changed(Judgement judgement, String better, String worse) {
    return switch (judgement.finding()) {
      case FIRST -> better + " by " + margin(judgement);
      case SECOND -> worse + " by " + margin(judgement);
      case NO_DIFFERENCE ->
          "no difference seen (±" + farthest(judgement.interval().orElseThrow()) + " %)";
      case TOO_FEW -> "too few repeats to say (n=" + judgement.n() + ")";
      case NO_INTERVAL -> "no interval to say by";
      case NONE -> "no ratio";
    };
  }

  /** {@code 0.893 [0.87, 0.917]}; without an interval, the ratio alone. */
  static String ratio(Judgement judgement) {
    String ratio = Plain.fixed(judgement.ratio(), 3);
    return judgement
        .interval()
        .map(i -> ratio + " [" + Plain.fixed(i.low(), 3) + ", " + Plain.fixed(i.high(), 3) + "]")
        .orElse(ratio);
  }

  /** What the mean is, over how many cells, and why others are missing. */
  static List<String> mean(GeometricMean mean) {
    if (mean.counted() == 0) {
      return List.of("No cell has a value of both, so there is no mean.");
    }
    List<String> notes = new ArrayList<>();
    String interval =
        Double.isNaN(mean.low())
            ? "no interval, for some cells have too few repeats"
            : Plain.fixed(mean.low(), 3) + " to " + Plain.fixed(mean.high(), 3);
    notes.add(
        "Geometric mean of %d of %s: %s (%s)."
            .formatted(
                mean.counted(),
                Words.count(mean.all(), "ratio"),
                Plain.fixed(mean.value(), 3),
                interval));
    if (!mean.missing().isEmpty()) {
      List<String> why = new ArrayList<>();
      mean.missing().forEach((reason, cells) -> why.add(reason + " (" + cells + ")"));
      notes.add(mean.all() - mean.counted() + " left out: " + String.join("; ", why) + ".");
    }
    return notes;
  }

  private static String margin(Judgement judgement) {
    boolean above = judgement.ratio() > 1;
    double ratio = above ? judgement.ratio() : 1 / judgement.ratio();
    RatioInterval found = judgement.interval().orElseThrow();
    RatioInterval interval = above ? found : found.inverse();
    return interval.high() >= AS_FACTOR
        ? "%s× (%s to %s)".formatted(factor(ratio), factor(interval.low()), factor(interval.high()))
        : percents(ratio, interval);
  }

  /** All three with as many decimals as the first of them needs. */
  private static String percents(double ratio, RatioInterval interval) {
    int decimals = decimals(ratio);
    return "%s %% (%s to %s)"
        .formatted(
            percent(ratio, decimals),
            percent(interval.low(), decimals),
            percent(interval.high(), decimals));
  }

  private static String farthest(RatioInterval interval) {
    double ratio = Math.max(interval.high(), 1 / interval.low());
    return percent(ratio, decimals(ratio));
  }

  private static String factor(double ratio) {
    return Plain.fixed(ratio, 2);
  }

  private static int decimals(double ratio) {
    return Math.abs(ratio - 1) < 0.0995 ? 1 : 0;
  }

  private static String percent(double ratio, int decimals) {
    return Plain.fixed((ratio - 1) * 100, decimals);
  }
}
