package epsweep.cli;

import epsweep.sweep.Limits;
import epsweep.sweep.Measure;
import epsweep.sweep.Order;
import epsweep.sweep.Overrides;
import epsweep.sweep.Sampling;
import epsweep.sweep.Selection;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options that change what a script's sweeps consist of. */
final class PlanOptions {
  @Option(
      names = UsualArguments.SET,
      paramLabel = "AXIS=VALUE[,VALUE…]",
      description = "override an axis; repeat for several. \"a,b\" keeps a text with commas whole")
  private List<String> set = new ArrayList<>();

  @Option(
      names = UsualArguments.SETTING,
      paramLabel = "BACKEND.WORD=VALUE",
      completionCandidates = SettingWords.class,
      description =
          "a backend's setting, by its word in a script, as nccl-ep.benchmark=/opt/ep_bench; repeat"
              + " for several")
  private List<String> settings = new ArrayList<>();

  @Option(
      names = UsualArguments.ONLY,
      paramLabel = "AXIS=VALUE[,VALUE…]",
      description = "run only these values of an axis, or point=ID for one point")
  private List<String> only = new ArrayList<>();

  @Option(names = "--repeats", paramLabel = "N", description = "launches of each point")
  private Integer repeats;

  @Option(
      names = "--order",
      paramLabel = "grid|interleaved|shuffled",
      description = "the order of running; interleaved (A B B A) by default with several backends")
  private String order;

  @Option(
      names = "--discard",
      paramLabel = "N",
      description =
          "keep the first N launches of each point out of all statistics, for they are cold")
  private Integer discard;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "longest time for one launch: 90, 90s, 2m, 1h")
  private Duration timeout;

  @Option(
      names = "--retries",
      paramLabel = "N",
      description = "try a launch again that failed for a reason that can pass")
  private Integer retries;

  PlanOptions() {}

  PlanOptions(UsualArguments arguments) {
    this.set = arguments.values(UsualArguments.SET);
    this.settings = arguments.values(UsualArguments.SETTING);
    this.only = arguments.values(UsualArguments.ONLY);
  }

  /** The sweeps as this command line changes them. */
  List<Sweep> apply(List<Sweep> sweeps) {
    return given().apply(sweeps).stream()
        .map(this::limited)
        .map(this::repeated)
        .map(this::sampled)
        .toList();
  }

  /** What is put in place of axes and settings, as given. */
  Given given() {
    return new Given(set, settings);
  }

  Selection selection(List<Sweep> sweeps) {
    return Overrides.only(sweeps, only);
  }

  private Sweep limited(Sweep sweep) {
    Limits limits = sweep.limits();
    limits = timeout == null ? limits : limits.withTimeout(timeout);
    limits = retries == null ? limits : limits.withRetries(retries);
    return sweep.withLimits(limits);
  }

  /** A count takes the place of a precision too. */
  private Sweep repeated(Sweep sweep) {
    if (repeats == null) {
      return sweep;
    }
    Measure old = sweep.measure();
    Sampling exact = sweep.conduct().sampling().withUntil(Optional.empty());
    return sweep
        .withConduct(sweep.conduct().withSampling(exact))
        .withMeasure(new Measure(old.warmup(), old.iterations(), repeats));
  }

  private Sweep sampled(Sweep sweep) {
    Sampling sampling = sweep.conduct().sampling();
    sampling = order == null ? sampling : sampling.withOrder(ordered(), sampling.seed());
    sampling = discard == null ? sampling : sampling.withDiscard(discard);
    return sweep.withConduct(sweep.conduct().withSampling(sampling));
  }

  private Order ordered() {
    return Order.named(order)
        .orElseThrow(
            () ->
                new SweepProblem(
                    "--order %s: must be one of %s"
                        .formatted(order, String.join(", ", Order.words()))));
  }
}
