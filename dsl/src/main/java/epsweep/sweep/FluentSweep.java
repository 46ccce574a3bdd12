package epsweep.sweep;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The fluent form of a sweep, with the words of a script. Axes take one value, several, a list, or
 * a function of the point so far; they multiply in the order written.
 *
 * @param <B> what each word returns, so that words of one's own can follow
 */
public abstract class FluentSweep<B extends FluentSweep<B>> {
  private final String name;
  private final List<Axis> axes = new ArrayList<>();
  private final List<List<String>> zips = new ArrayList<>();
  private final List<Map<String, Object>> cases = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();
  private final Map<String, BackendSetup> backends = new LinkedHashMap<>();
  private final List<ReportItem> report = new ArrayList<>();
  private Measure measure = Measure.DEFAULT;
  private Conduct conduct = Conduct.DEFAULT;
  private Origin origin = Origin.NONE;
  private Origin zipOrigin = Origin.NONE;
  private boolean repeated;

  protected FluentSweep(String name) {
    this.name = name;
  }

  /** This one, as what it is. */
  protected abstract B self();

  /** Where the words that follow are written. */
  public B at(Origin place) {
    this.origin = place;
    return self();
  }

  /** Libraries to run, by name; {@code cpu} when left out. */
  public B backends(Object... values) {
    return standard(StandardAxis.BACKEND, values);
  }

  /** As {@link #backends}, with one value. */
  public B backend(Object value) {
    return backends(value);
  }

  /** {@code ll} low latency, {@code ht} high throughput. */
  public B algorithms(Object... values) {
    return standard(StandardAxis.ALGORITHM, values);
  }

  /** {@code em}, {@code rm}, {@code fl} or {@code tm}. */
  public B layouts(Object... values) {
    return standard(StandardAxis.LAYOUT, values);
  }

  /** Types of dispatched elements: {@code bf16}, {@code fp8_e4m3}, …. */
  public B dispatchDtypes(Object... values) {
    return standard(StandardAxis.DISPATCH_DTYPE, values);
  }

  /** How the experts' outputs are summed. */
  public B combineModes(Object... values) {
    return standard(StandardAxis.COMBINE_MODE, values);
  }

  /** Machines that the ranks are spread over. */
  public B nodes(Object... values) {
    return standard(StandardAxis.NODES, values);
  }

  /** Processes in all. */
  public B ranks(Object... values) {
    return standard(StandardAxis.RANKS, values);
  }

  /** Experts in all. */
  public B experts(Object... values) {
    return standard(StandardAxis.EXPERTS, values);
  }

  /** Tokens per rank. */
  public B tokens(Object... values) {
    return standard(StandardAxis.TOKENS, values);
  }

  /** Elements of one token. */
  public B hidden(Object... values) {
    return standard(StandardAxis.HIDDEN, values);
  }

  /** Experts of one token. */
  public B topk(Object... values) {
    return standard(StandardAxis.TOPK, values);
  }

  /** Thread blocks. */
  public B blocks(Object... values) {
    return standard(StandardAxis.BLOCKS, values);
  }

  /** A standard axis by enum, for callers that have the name as data. */
  public B standard(StandardAxis axis, Object... values) {
    return add(Axis.fixed(axis.column(), flat(values), origin));
  }

  /** An axis, standard or custom, by any spelling of its name. */
  public B values(String name, Object... values) {
    return StandardAxis.named(name)
        .map(axis -> standard(axis, values))
        .orElseGet(() -> axis(name, values));
  }

  /**
   * Any other axis; it becomes a column.
   *
   * @throws SweepProblem when the name is one of ep-sweep's own columns or words
   */
  public B axis(String name, Object... values) {
    return add(Axis.fixed(AxisNames.custom(name, origin), flat(values), origin));
  }

  /** An axis, standard or custom, derived from the point so far: one value, or a list of them. */
  public B derived(String name, Function<Point, Object> from) {
    String column = StandardAxis.canonical(name);
    boolean standard = StandardAxis.named(name).isPresent();
    return add(Axis.derived(standard ? column : AxisNames.custom(name, origin), from, origin));
  }

  /** Axes, by any spelling, that are walked together. */
  public B zip(String... names) {
    if (names.length < 2) {
      throw new SweepProblem(origin, "zip: name two axes or more");
    }
    zips.add(Arrays.stream(names).map(StandardAxis::canonical).toList());
    zipOrigin = origin;
    return self();
  }

  /** Points by hand: each fixes the axes that it names, by any spelling; the others multiply. */
  @SafeVarargs
  public final B cases(Map<String, ?>... points) {
    for (Map<String, ?> point : points) {
      Map<String, Object> fixed = new LinkedHashMap<>();
      point.forEach(
          (axis, value) -> {
            Axis one = Axis.fixed(AxisNames.known(axis, origin), Arrays.asList(value), origin);
            fixed.put(one.name(), one.values().get(0));
          });
      if (fixed.isEmpty()) {
        throw new SweepProblem(origin, "cases: a case is empty. Name at least one axis");
      }
      cases.add(fixed);
    }
    return self();
  }

  /** Keeps the points for which it is true. */
  public B where(Predicate<Point> keep) {
    rules.add(Rule.where(keep, origin));
    return self();
  }

  /** Drops the points for which it is true. */
  public B exclude(Predicate<Point> drop) {
    rules.add(Rule.exclude(drop, origin));
    return self();
  }

  /** Iterations before the timed ones. */
  public B warmup(int iterations) {
    measure = placed(() -> new Measure(iterations, measure.iterations(), measure.repeats()));
    return self();
  }

  /** Timed iterations of one launch. */
  public B iterations(int timed) {
    measure = placed(() -> new Measure(measure.warmup(), timed, measure.repeats()));
    return self();
  }

  /** Launches of each point. */
  public B repeats(int launches) {
    measure = placed(() -> new Measure(measure.warmup(), measure.iterations(), launches));
    repeated = true;
    return self();
  }

  /**
   * Launches of each point until the 95 % interval of its median is narrow enough.
   *
   * @param atMost launches of a point, whatever the interval says
   */
  public B repeats(Precision until, int atMost) {
    if (atMost < until.atLeast()) {
      throw new SweepProblem(
          origin, "repeats: atMost: %d is below atLeast: %d".formatted(atMost, until.atLeast()));
    }
    sampling(old -> old.withUntil(Optional.of(until)));
    return repeats(atMost);
  }

  /** The order of running, {@link Order#INTERLEAVED} by default with several backends. */
  public B order(Order order) {
    return order(order, Sampling.DEFAULT.seed());
  }

  /**
   * The order of running.
   *
   * @param seed of a shuffled one
   */
  public B order(Order order, long seed) {
    return sampling(old -> old.withOrder(order, seed));
  }

  /** How many first launches of each point are in no statistic, for they are cold. */
  public B discard(int first) {
    return sampling(old -> old.withDiscard(first));
  }

  /** Whether launches count during which a GPU was held down by heat or by force. */
  public B countThrottled(boolean count) {
    return sampling(old -> old.withThrottled(count));
  }

  private B sampling(java.util.function.UnaryOperator<Sampling> change) {
    conduct = placed(() -> conduct.withSampling(change.apply(conduct.sampling())));
    return self();
  }

  /** The longest that one launch may take. */
  public B timeout(Duration longest) {
    return limits(conduct.limits(), old -> old.withTimeout(longest));
  }

  /** How often a launch is tried again that failed for a reason that can pass. */
  public B retries(int times) {
    return limits(conduct.limits(), old -> old.withRetries(times));
  }

  /** The longest that the whole sweep may take; what has not started by then is cancelled. */
  public B timeLimit(Duration whole) {
    return limits(conduct.limits(), old -> old.withTimeLimit(whole));
  }

  /** How many launches may fail before the rest is cancelled. */
  public B maxFailures(int most) {
    return limits(conduct.limits(), old -> old.withMaxFailures(most));
  }

  /** Sets of GPUs, {@code "0,1"} or UUIDs each: launches run at once, one on each. */
  public B gpus(String... sets) {
    conduct = placed(() -> conduct.withGpus(GpuSet.disjoint("gpus", List.of(sets))));
    return self();
  }

  /** What runs the launches: this machine, when nothing is said. */
  public B executor(ExecutorSetup setup) {
    conduct = conduct.withExecutor(setup);
    return self();
  }

  /** A command before all launches; when it fails, none is started. */
  public B beforeSweep(String... argv) {
    return hook(HookCommand.Moment.BEFORE_SWEEP, argv);
  }

  /** A command before each launch; when it fails, the launch has failed. */
  public B beforeLaunch(String... argv) {
    return hook(HookCommand.Moment.BEFORE_LAUNCH, argv);
  }

  /** A command after each launch that was started; its failure is said in the launch's message. */
  public B afterLaunch(String... argv) {
    return hook(HookCommand.Moment.AFTER_LAUNCH, argv);
  }

  /** A command after all launches, however they ended. */
  public B afterSweep(String... argv) {
    return hook(HookCommand.Moment.AFTER_SWEEP, argv);
  }

  /** A hook with a time limit of its own. */
  public B hook(HookCommand hook) {
    List<HookCommand> all = new ArrayList<>(conduct.hooks());
    if (conduct.hook(hook.moment()).isPresent()) {
      throw new SweepProblem(origin, hook.moment().word() + ": is written twice");
    }
    all.add(hook);
    conduct = conduct.withHooks(all);
    return self();
  }

  private B hook(HookCommand.Moment moment, String... argv) {
    return hook(placed(() -> new HookCommand(moment, List.of(argv), HookCommand.DEFAULT_LIMIT)));
  }

  private B limits(Limits old, java.util.function.UnaryOperator<Limits> change) {
    Limits changed = placed(() -> change.apply(old));
    conduct = conduct.withLimits(changed);
    return self();
  }

  /** Configures a backend that is built in, or defines one. */
  public B backend(BackendSetup setup) {
    if (backends.putIfAbsent(setup.name(), setup) != null) {
      throw new SweepProblem(origin, "backend '" + setup.name() + "' is written twice");
    }
    return self();
  }

  /**
   * What is written beyond the files that are always there, and what is asked of the results.
   *
   * @throws SweepProblem for a second search
   */
  public B report(ReportItem... items) {
    for (ReportItem item : items) {
      if (item instanceof Search second) {
        Search.in(report).ifPresent(second::refuseBeside);
      }
      report.add(item);
    }
    return self();
  }

  /**
   * Where one of two takes over from the other, found with few launches.
   *
   * @param axis searched, on a logarithmic scale
   * @param first a backend, or another value that both are of one axis
   * @param from the least value that is looked at
   * @param to the greatest
   */
  public B crossover(String axis, String first, String second, int from, int to) {
    Searched range = new Searched(StandardAxis.canonical(axis), from, to);
    return report(new Search.Crossover(range, first, second, Precision.METRIC, origin));
  }

  /**
   * The best value of an axis, confirmed against its default.
   *
   * @param values candidates; none for those that the axis is written with
   * @param minimise a metric of which less is better
   */
  public B tune(String axis, List<?> values, String minimise) {
    String column = StandardAxis.canonical(axis);
    List<Object> plain = values.stream().map(Values::canonical).toList();
    Map<String, Object> defaults = new LinkedHashMap<>();
    StandardAxis.named(column).ifPresent(known -> defaults.put(column, known.byDefault()));
    Searched searched = new Searched(column, Optional.empty(), Optional.empty(), plain);
    return report(new Search.Tune(List.of(searched), defaults, minimise, true, origin));
  }

  /**
   * A curve over an axis, measured where it bends.
   *
   * @param launches that may be spent, the first look included
   */
  public B refine(String axis, int from, int to, int launches) {
    Searched range = new Searched(StandardAxis.canonical(axis), from, to);
    Search.Budget budget = new Search.Budget(Optional.empty(), OptionalInt.of(launches));
    return report(new Search.Refine(range, budget, Precision.METRIC, origin));
  }

  /**
   * The sweep. Backends that are set up are selected when no axis names any.
   *
   * @throws SweepProblem when axes, zips or cases do not fit together
   */
  public Sweep build() {
    boolean selects = axes.stream().anyMatch(a -> a.name().equals("backend"));
    boolean cased = cases.stream().anyMatch(c -> c.containsKey("backend"));
    if (!selects && !cased && !backends.isEmpty()) {
      List<Object> names = new ArrayList<>(backends.keySet());
      axes.add(0, Axis.fixed("backend", names, backends.values().iterator().next().origin()));
    }
    Zip.check(zips, axes, zipOrigin);
    Space space = new Space(axes, zips, cases, rules);
    Optional<Search> search = Search.in(report);
    if (search.isPresent()) {
      space = SearchSpace.of(space, search.get());
    }
    Grids.of(space);
    Measure measured = search.filter(s -> !repeated).map(s -> enough()).orElse(measure);
    return new Sweep(name, space, List.copyOf(backends.values()), measured, conduct, report);
  }

  /** A search that is told no repeats takes those that a verdict needs. */
  private Measure enough() {
    int launches = Search.REPEATS + conduct.sampling().discard();
    return new Measure(measure.warmup(), measure.iterations(), launches);
  }

  private B add(Axis axis) {
    for (Axis other : axes) {
      if (other.name().equals(axis.name())) {
        String first =
            other.origin().line() > 0 ? " (first on line " + other.origin().line() + ")" : "";
        throw new SweepProblem(
            origin, axis.name() + ": is written twice" + first + ". Put all values on one line");
      }
    }
    axes.add(axis);
    return self();
  }

  private <T> T placed(java.util.function.Supplier<T> make) {
    try {
      return make.get();
    } catch (SweepProblem e) {
      throw new SweepProblem(origin, e.getMessage());
    }
  }

  /** Lists and arrays among the values are spread. */
  private static List<Object> flat(Object... values) {
    List<Object> all = new ArrayList<>();
    for (Object value : values) {
      if (value instanceof Collection<?> several) {
        Values.limit(several.size());
        several.forEach(v -> all.addAll(flat(v)));
      } else if (value instanceof Object[] several) {
        all.addAll(flat(several));
      } else {
        all.add(value);
      }
    }
    return all;
  }
}
