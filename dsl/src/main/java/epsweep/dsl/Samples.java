package epsweep.dsl;

import epsweep.sweep.Order;
import epsweep.sweep.Precision;
import epsweep.sweep.SweepBuilder;
import epsweep.sweep.SweepProblem;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What stands behind {@code repeats}, {@code order} and {@code throttled}. */
final class Samples {
  static final List<String> REPEATS = List.of("until", "atLeast", "atMost", "of");
  static final List<String> ORDER = List.of("seed");
  private static final int AT_MOST = 50;

  private Samples() {}

  /** A count, or a precision with the fewest and the most launches. */
  static void repeats(SweepBuilder builder, Object... given) {
    Map<String, Object> named = named("repeats", REPEATS, given);
    if (named.isEmpty()) {
      builder.repeats(Arguments.integer("repeats", given));
      return;
    }
    Object[] rest = rest(given);
    if (rest.length > 0 || !named.containsKey("until")) {
      throw new SweepProblem(
          "repeats: takes a count or a precision: write `repeats 5` or"
              + " `repeats until: 2.percent, atLeast: 6, atMost: 50`");
    }
    Precision until =
        new Precision(
            Arguments.text("repeats: of", named.getOrDefault("of", Precision.METRIC)),
            share("repeats: until", named.get("until")),
            count(named, "atLeast", Precision.AT_LEAST));
    builder.repeats(until, count(named, "atMost", Math.max(AT_MOST, until.atLeast())));
  }

  /** One of the words of {@link Order}. */
  static void order(SweepBuilder builder, Object... given) {
    Map<String, Object> named = named("order", ORDER, given);
    String word = Arguments.text("order", rest(given));
    Order order =
        Order.named(word)
            .orElseThrow(
                () ->
                    new SweepProblem(
                        "order: must be one of %s, got '%s'"
                            .formatted(String.join(", ", Order.words()), word)));
    if (named.isEmpty()) {
      builder.order(order);
    } else {
      builder.order(order, Arguments.integer("order: seed", named.get("seed")));
    }
  }

  /** {@code 'count'} or {@code 'discard'}. */
  static void throttled(SweepBuilder builder, Object... given) {
    String word = Arguments.text("throttled", given);
    if (!List.of("count", "discard").contains(word)) {
      throw new SweepProblem("throttled: must be 'count' or 'discard', got '" + word + "'");
    }
    builder.countThrottled(word.equals("count"));
  }

  private static int count(Map<String, Object> named, String name, int byDefault) {
    return named.containsKey(name)
        ? Arguments.integer("repeats: " + name, named.get(name))
        : byDefault;
  }

  private static double share(String word, Object given) {
    if (given instanceof Number n) {
      return n.doubleValue();
    }
    throw new SweepProblem(word + ": must be a share, as in 2.percent, got " + Shown.of(given));
  }

  /** Groovy puts them first. */
  private static Map<String, Object> named(String word, List<String> names, Object... given) {
    Map<String, Object> named = new LinkedHashMap<>();
    if (given != null && given.length > 0 && given[0] instanceof Map<?, ?> map) {
      map.forEach((name, value) -> named.put(String.valueOf(name), value));
    }
    named.keySet().stream()
        .filter(name -> !names.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new SweepProblem(CallCheck.notUnderstood(name, word, names));
            });
    return named;
  }

  private static Object[] rest(Object... given) {
    boolean named = given != null && given.length > 0 && given[0] instanceof Map;
    return named ? Arrays.copyOfRange(given, 1, given.length) : given;
  }
}
