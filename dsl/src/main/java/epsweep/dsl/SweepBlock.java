package epsweep.dsl;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.HookCommand.Moment;
import epsweep.sweep.Origin;
import epsweep.sweep.ReportItem;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import groovy.lang.Closure;
import groovy.lang.GroovyObjectSupport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The words inside {@code sweep { }}. */
public final class SweepBlock extends GroovyObjectSupport {
  private final String name;
  private final Reading reading;
  private final Origin origin;
  private final SweepBuilder builder;
  private final Map<String, Integer> once = new HashMap<>();
  private final Map<String, BackendSetup> backends = new LinkedHashMap<>();
  private final List<ReportRequest> report = new ArrayList<>();
  private Optional<ExecutorSetup> executor = Optional.empty();

  SweepBlock(String name, Reading reading) {
    this.name = name;
    this.reading = reading;
    this.origin = reading.place().here();
    this.builder = Sweep.named(name);
  }

  String name() {
    return name;
  }

  Origin origin() {
    return origin;
  }

  /** As written here; empty when it was not. */
  Optional<ExecutorSetup> executor() {
    return executor;
  }

  SweepBuilder builder() {
    return builder;
  }

  Map<String, BackendSetup> setups() {
    return backends;
  }

  List<ReportRequest> requests() {
    return report;
  }

  /** Every spelling of a standard axis is a word. */
  @Override
  public Object invokeMethod(String word, Object given) {
    Optional<StandardAxis> axis = StandardAxis.named(word);
    if (axis.isEmpty()) {
      return super.invokeMethod(word, given);
    }
    reading.guarded(() -> standard(axis.get(), word, (Object[]) given));
    return null;
  }

  /** The axis {@code backend}; or, with a block, a backend's settings. */
  public void backend(Object... given) {
    if (given != null && given.length == 2 && given[1] instanceof Closure<?> block) {
      reading.guarded(() -> setup(Arguments.text("backend", given[0]), block));
    } else {
      reading.guarded(() -> standard(StandardAxis.BACKEND, "backend", given));
    }
  }

  /** An axis of the user's own: a name, and values or a closure. */
  public void axis(Object... given) {
    reading.guarded(
        () -> {
          if (given == null || given.length < 2) {
            throw new SweepProblem("axis: takes a name and values: write `axis 'sms', 24, 48`");
          }
          String axis = Arguments.text("axis", given[0]);
          reading.words().axisProblem(axis).ifPresent(SweepBlock::refuse);
          Object[] values = Arrays.copyOfRange(given, 1, given.length);
          put(axis, values, plain -> placed().axis(axis, plain.toArray()));
        });
  }

  /** Axes that are walked together. */
  public void zip(Object... given) {
    reading.guarded(
        () -> {
          List<String> names =
              Arguments.spread(given).stream().map(n -> Arguments.text("zip", n)).toList();
          placed().zip(names.toArray(new String[0]));
        });
  }

  /** Points by hand, a map each. */
  public void cases(Object... given) {
    for (Object one : Arguments.spread(given)) {
      reading.guarded(() -> addCase(one));
    }
  }

  /** Keeps the points for which the closure is true. */
  public void where(Object... given) {
    reading.guarded(() -> placed().where(closure("where", given)::test));
  }

  /** Drops the points for which the closure is true. */
  public void exclude(Object... given) {
    reading.guarded(() -> placed().exclude(closure("exclude", given)::test));
  }

  /** Iterations before the timed ones. */
  public void warmup(Object... given) {
    only("warmup", () -> placed().warmup(Arguments.integer("warmup", given)));
  }

  /** Timed iterations of one launch. */
  public void iterations(Object... given) {
    only("iterations", () -> placed().iterations(Arguments.integer("iterations", given)));
  }

  /** Launches of each point. */
  public void repeats(Object... given) {
    only("repeats", () -> Samples.repeats(placed(), given));
  }

  /** The order of running. */
  public void order(Object... given) {
    only("order", () -> Samples.order(placed(), given));
  }

  /** How many first launches of each point are in no statistic. */
  public void discard(Object... given) {
    only("discard", () -> placed().discard(Arguments.integer("discard", given)));
  }

  /** The longest that one launch may take. */
  public void timeout(Object... given) {
    only("timeout", () -> placed().timeout(Durations.of("timeout", given)));
  }

  /** How often a launch that failed for a reason that can pass is tried again. */
  public void retries(Object... given) {
    only("retries", () -> placed().retries(Arguments.integer("retries", given)));
  }

  /** The longest that the whole sweep may take. */
  public void timeLimit(Object... given) {
    only("timeLimit", () -> placed().timeLimit(Durations.of("timeLimit", given)));
  }

  /** How many launches may fail before the rest is cancelled. */
  public void maxFailures(Object... given) {
    only("maxFailures", () -> placed().maxFailures(Arguments.integer("maxFailures", given)));
  }

  /** Sets of GPUs: launches run at once, one on each. */
  public void gpus(Object... given) {
    only(
        "gpus",
        () ->
            placed()
                .gpus(
                    Arguments.values("gpus", given == null ? new Object[] {null} : given).stream()
                        .map(Values::text)
                        .toArray(String[]::new)));
  }

  /** What runs the launches. */
  public void executor(Object... given) {
    only("executor", () -> executor = Optional.of(ExecutorBlock.of(reading, given)));
  }

  /** A command before all launches. */
  public void beforeSweep(Object... given) {
    hook(Moment.BEFORE_SWEEP, given);
  }

  /** A command before each launch. */
  public void beforeLaunch(Object... given) {
    hook(Moment.BEFORE_LAUNCH, given);
  }

  /** A command after each launch. */
  public void afterLaunch(Object... given) {
    hook(Moment.AFTER_LAUNCH, given);
  }

  /** A command after all launches. */
  public void afterSweep(Object... given) {
    hook(Moment.AFTER_SWEEP, given);
  }

  private void hook(Moment moment, Object... given) {
    only(moment.word(), () -> placed().hook(Hooks.of(moment, given)));
  }

  /** What is written beyond the files that are always written. */
  public void report(Object... given) {
    reading.guarded(
        () -> Reading.call(Arguments.closure("report", "report { … }", given), block()));
  }

  /** The winner of every cell, and all that tie with it. */
  public void best(Object... given) {
    block().best(given);
  }

  /** A sentence that the results prove or refute. */
  public void claim(Object... given) {
    block().claim(given);
  }

  /** What is done with launches during which a GPU was throttled. */
  public void throttled(Object... given) {
    only("throttled", () -> Samples.throttled(placed(), given));
  }

  /** What the machine can move at most. */
  public void limits(Object... given) {
    only(
        "limits",
        () -> {
          LimitsBlock block = new LimitsBlock(reading);
          Reading.call(Arguments.closure("limits", "limits { nvlink 450.GBps }", given), block);
          builder.report(new ReportItem.SpeedOfLight(block.peaks()));
        });
  }

  /** Where one of two takes over from the other. */
  public void crossover(Object... given) {
    search("crossover", given);
  }

  /** The best value of one axis or two. */
  public void tune(Object... given) {
    search("tune", given);
  }

  /** A curve, measured where it bends. */
  public void refine(Object... given) {
    search("refine", given);
  }

  private void search(String word, Object... given) {
    reading.guarded(
        () -> {
          Word known = reading.words().find(Block.SWEEP, word).orElseThrow();
          placed().report(SearchWords.of(known, reading.place().here(), given));
        });
  }

  private ReportBlock block() {
    return new ReportBlock(reading, report);
  }

  private void standard(StandardAxis axis, String word, Object... given) {
    put(word, given, plain -> placed().standard(axis, plain.toArray()));
  }

  private void put(String axis, Object[] given, Consumer<List<Object>> fixed) {
    if (given != null && given.length == 1 && given[0] instanceof Closure<?> closure) {
      PointClosure derived = new PointClosure(closure, axis, reading.place());
      placed().derived(axis, derived.as(value -> Derived.of(axis, value)));
    } else {
      fixed.accept(Arguments.values(axis, given == null ? new Object[] {null} : given));
    }
  }

  private void addCase(Object one) {
    if (!(one instanceof Map<?, ?> map)) {
      throw new SweepProblem(
          "cases: takes maps: write `cases([experts: 64, tokens: 1])`, got " + Shown.of(one));
    }
    Map<String, Object> values = new LinkedHashMap<>();
    map.forEach(
        (axis, value) -> values.put(caseAxis(axis), Arguments.value("cases: " + axis, value)));
    placed().cases(values);
  }

  private String caseAxis(Object key) {
    String axis = String.valueOf(key);
    if (StandardAxis.named(axis).isEmpty()) {
      reading.words().axisProblem(axis).ifPresent(SweepBlock::refuse);
    }
    return axis;
  }

  private void setup(String backend, Closure<?> block) {
    BackendSetup setup = new BackendBlock(backend, reading).read(block);
    if (backends.putIfAbsent(backend, setup) != null) {
      throw new SweepProblem("backend '" + backend + "' is written twice");
    }
  }

  private PointClosure closure(String word, Object... given) {
    return new PointClosure(
        Arguments.closure(word, word + " { tokens > 64 }", given), word, reading.place());
  }

  private void only(String word, Runnable set) {
    int line = reading.place().here().line();
    Integer first = once.putIfAbsent(word, line);
    if (first == null) {
      reading.guarded(set);
    } else {
      reading.complain(word + ": is written twice (first on line " + first + ")");
    }
  }

  private SweepBuilder placed() {
    return builder.at(reading.place().here());
  }

  private static void refuse(String what) {
    throw new SweepProblem(what);
  }
}
