package epsweep.sweep;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What decides while a sweep runs which of its points are measured. The sweep spans all of them;
 * the search picks. A sweep has one at most.
 */
public sealed interface Search extends ReportItem {
  /** Launches of each point when the script does not say: fewer pairs cannot give a verdict. */
  int REPEATS = 6;

  /** With fewer, however far two are apart, chance could have done it. */
  int FEWEST = 4;

  /** As it is written in a script. */
  String word();

  /** Where it is written. */
  Origin origin();

  /** The axes that it replaces by its candidates. */
  List<Searched> axes();

  /** The metric that decides. */
  String by();

  /**
   * Where one of two takes over from the other.
   *
   * @param searched on a logarithmic scale
   * @param first a backend, or another value that both are of one axis
   * @param second the other
   * @param by the metric that decides
   */
  record Crossover(Searched searched, String first, String second, String by, Origin origin)
      implements Search {
    @Override
    public String word() {
      return "crossover";
    }

    @Override
    public List<Searched> axes() {
      return List.of(searched);
    }
  }

  /**
   * The best value of one axis or of two together.
   *
   * @param axes one or two
   * @param defaults what the best is confirmed against, by axis
   * @param by the metric
   * @param minimise whether less is better
   */
  record Tune(
      List<Searched> axes, Map<String, Object> defaults, String by, boolean minimise, Origin origin)
      implements Search {
    public Tune {
      axes = List.copyOf(axes);
      defaults = Map.copyOf(defaults);
    }

    @Override
    public String word() {
      return "tune";
    }
  }

  /**
   * A curve, measured where it bends.
   *
   * @param budget what may be spent, the first look included
   */
  record Refine(Searched searched, Budget budget, String by, Origin origin) implements Search {
    @Override
    public String word() {
      return "refine";
    }

    @Override
    public List<Searched> axes() {
      return List.of(searched);
    }

    /** A curve can be drawn of single launches. */
    @Override
    public int fewest() {
      return 1;
    }
  }

  /**
   * What a search may spend; one of the two at least.
   *
   * @param time of launches together, those of earlier runs too
   * @param launches in all
   */
  record Budget(Optional<Duration> time, OptionalInt launches) {
    /** Whether so many more may be started. */
    public boolean allows(Duration spent, long started, long more) {
      return time.filter(most -> spent.compareTo(most) >= 0).isEmpty()
          && (launches.isEmpty() || started + more <= launches.getAsInt());
    }
  }

  /** Launches of a point that must count. */
  default int fewest() {
    return FEWEST;
  }

  /** The search of a report's items. */
  static Optional<Search> in(List<ReportItem> items) {
    return items.stream().filter(Search.class::isInstance).map(Search.class::cast).findFirst();
  }

  /**
   * Whether a sweep is measured as the search needs it.
   *
   * @throws SweepProblem for too few repeats, and for what a search decides itself
   */
  default void check(Measure measure, Sampling sampling) {
    if (sampling.until().isPresent()) {
      throw problem("takes the same repeats everywhere. Write `repeats 6`, without until:");
    }
    if (sampling.order().filter(order -> order != Order.INTERLEAVED).isPresent()) {
      throw problem(
          "compares launches that take turns, so `order '%s'` cannot be. Leave the order out"
              .formatted(sampling.order().get().word()));
    }
    int counted = measure.repeats() - sampling.discard();
    if (counted < fewest()) {
      throw problem(
          "needs %d launches of a point that count, got %d. Write `repeats %d`"
              .formatted(fewest(), counted, REPEATS + sampling.discard()));
    }
  }

  /** A mistake in it, with its place. */
  default SweepProblem problem(String what) {
    return new SweepProblem(origin(), word() + ": " + what);
  }

  /** Always: two searches would each want points of their own. */
  default void refuseBeside(Search first) {
    String line = first.origin().line() > 0 ? " on line " + first.origin().line() : "";
    throw problem(
        "a sweep has one search, and there is `%s`%s. Write another sweep"
            .formatted(first.word(), line));
  }
}
