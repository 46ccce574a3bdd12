package epsweep.dsl;

import epsweep.sweep.Launch;
import epsweep.sweep.Origin;
import epsweep.sweep.Point;
import epsweep.sweep.SweepProblem;
import groovy.lang.Closure;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.codehaus.groovy.runtime.typehandling.DefaultTypeTransformation;

/**
 * A closure of a script as a function of a point, to be called at any time from any thread; what it
 * throws becomes a problem with its line.
 */
final class PointClosure {
  /** What the closure of a command is given besides the point. */
  static final Set<String> OF_A_LAUNCH = Set.of("warmup", "iterations", "repeat");

  private final Closure<?> closure;
  private final boolean takesPoint;
  private final AtomicReference<Closure<?>> idle = new AtomicReference<>();
  private final String word;
  private final ScriptPlace place;
  private final Origin origin;

  PointClosure(Closure<?> closure, String word, ScriptPlace place) {
    this.closure = closure;
    this.takesPoint = closure.getMaximumNumberOfParameters() > 0;
    this.word = word;
    this.place = place;
    this.origin = place.here();
    if (closure.getMaximumNumberOfParameters() > 1) {
      throw new SweepProblem(
          origin, word + ": the closure takes one point, as in { p -> p.tokens }");
    }
  }

  /** What the closure gives, through a conversion whose complaints get the closure's line too. */
  <T> Function<Point, T> as(Function<Object, T> conversion) {
    return point -> apply(point, Map.of(), conversion);
  }

  /** As {@link #as}, of a launch: warm-up, iterations and repeat are names there too. */
  <T> Function<Launch, T> ofLaunch(Function<Object, T> conversion) {
    return launch ->
        apply(
            launch.point(),
            Map.of(
                "warmup",
                launch.measure().warmup(),
                "iterations",
                launch.measure().iterations(),
                "repeat",
                launch.repeat()),
            conversion);
  }

  /** Groovy truth. */
  boolean test(Point point) {
    return apply(point, Map.of(), DefaultTypeTransformation::castToBoolean);
  }

  private <T> T apply(Point point, Map<String, Object> more, Function<Object, T> conversion) {
    Closure<?> own = take();
    try {
      return conversion.apply(call(own, new PointView(point, more)));
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Exception | Error e) {
      throw problem(e, point);
    } finally {
      idle.set(own);
    }
  }

  /** A copy that nobody else is in: the last caller's, unless that is at work in another thread. */
  private Closure<?> take() {
    Closure<?> own = idle.getAndSet(null);
    if (own == null) {
      own = (Closure<?>) closure.clone();
      own.setResolveStrategy(Closure.DELEGATE_FIRST);
    }
    return own;
  }

  private Object call(Closure<?> own, PointView view) {
    own.setDelegate(view);
    return takesPoint ? own.call(view) : own.call();
  }

  private SweepProblem problem(Throwable thrown, Point point) {
    Origin where = place.of(thrown, origin);
    String what = Thrown.shown(thrown, word, point.values().keySet());
    SweepProblem problem = new SweepProblem(where, what);
    problem.initCause(thrown);
    return problem;
  }
}
