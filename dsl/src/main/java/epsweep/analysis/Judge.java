package epsweep.analysis;

import epsweep.analysis.RankTests.Cut;
import java.util.Arrays;
import java.util.Optional;

/**
 * Says which of two cells is better, and between what their ratio lies. The interval holds every
 * ratio that a rank test on the logarithms does not reject (Hodges and Lehmann): Wilcoxon's signed
 * ranks where launches took turns and can be paired, else Mann and Whitney's. Neither assumes a
 * distribution, and of two cells that are the same at most 5 % are called different.
 */
public final class Judge {
  /** With five pairs or fewer, signed ranks can say nothing, but unpaired values may. */
  private static final int FEWEST_PAIRS = 6;

  private final RankTests tests = new RankTests();

  /** Two cells by their medians. */
  public Judgement medians(Repeats of, Repeats to, boolean lowerIsBetter) {
    if (of.n() == 0 || to.n() == 0) {
      return Judgement.NONE;
    }
    double ratio = Stats.of(of.values()).median() / Stats.of(to.values()).median();
    int n = Math.min(of.n(), to.n());
    if (!of.positive() || !to.positive()) {
      double shown = Double.isFinite(ratio) ? ratio : Double.NaN;
      return new Judgement(Finding.NO_INTERVAL, shown, Optional.empty(), n);
    }
    Optional<RatioInterval> interval = interval(of, to).map(i -> i.with(ratio));
    Finding finding = interval.map(i -> finding(i, lowerIsBetter)).orElse(Finding.TOO_FEW);
    return new Judgement(finding, ratio, interval, interval.map(RatioInterval::n).orElse(n));
  }

  private static Finding finding(RatioInterval interval, boolean lowerIsBetter) {
    if (!interval.excludes(1)) {
      return Finding.NO_DIFFERENCE;
    }
    return interval.high() < 1 == lowerIsBetter ? Finding.FIRST : Finding.SECOND;
  }

  private Optional<RatioInterval> interval(Repeats of, Repeats to) {
    return Pairs.interleaved(of, to)
        .filter(pairs -> pairs.n() >= FEWEST_PAIRS)
        .map(pairs -> cut(averages(pairs), tests.pairs(pairs.n()), pairs.n(), true))
        .orElseGet(
            () ->
                cut(
                    differences(of.values(), to.values()),
                    tests.groups(of.n(), to.n()),
                    Math.min(of.n(), to.n()),
                    false));
  }

  private static Optional<RatioInterval> cut(double[] logs, Cut cut, int n, boolean paired) {
    if (cut.k() == 0) {
      return Optional.empty();
    }
    Arrays.sort(logs);
    return Optional.of(
        new RatioInterval(
            Math.exp(logs[cut.k() - 1]),
            Math.exp(logs[logs.length - cut.k()]),
            Math.exp((logs[(logs.length - 1) / 2] + logs[logs.length / 2]) / 2),
            cut.level(),
            n,
            paired));
  }

  private static double[] averages(Pairs pairs) {
    int n = pairs.n();
    double[] logs = new double[n];
    Arrays.setAll(logs, i -> Math.log(pairs.of()[i] / pairs.to()[i]));
    double[] averages = new double[n * (n + 1) / 2];
    int at = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        averages[at++] = (logs[i] + logs[j]) / 2;
      }
    }
    return averages;
  }

  private static double[] differences(double[] of, double[] to) {
    double[] logs = new double[of.length * to.length];
    Arrays.setAll(logs, i -> Math.log(of[i / to.length] / to[i % to.length]));
    return logs;
  }
}
