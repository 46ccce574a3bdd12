package epsweep.results;

import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Rows for tests, with everything in them that is hard to keep. */
final class Rows {
  private static final Measure MEASURE = new Measure(10, 50, 3);

  private Rows() {}

  static Row ok(String key, int tokens) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    metrics.put("dispatch_avg_us", 123.456);
    metrics.put("total_avg_us", 0.1 + 0.2);
    metrics.put("selections", 1e9);
    Ended ended =
        new Ended(
            Status.OK,
            OptionalInt.of(0),
            1,
            Optional.of(Instant.parse("2026-11-30T10:00:00.123456789Z")),
            Duration.ofSeconds(12, 345_678_901));
    return new Row(
        key,
        "experts-vs-tokens",
        new Launch(point(tokens), 2, MEASURE),
        ended,
        new Reading(metrics, Map.of("source", "a\nb"), ""));
  }

  static Row failed(String key, String message) {
    Ended ended = new Ended(Status.FAILED, OptionalInt.empty(), 0, Optional.empty(), Duration.ZERO);
    return new Row(key, "s", new Launch(point(1), 1, MEASURE), ended, Reading.none(message));
  }

  static Point point(int tokens) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("backend", "cpu");
    values.put("tokens", tokens);
    values.put("text", "008");
    values.put("number", 8);
    values.put("long", 5_000_000_000L);
    values.put("big", new BigInteger("123456789012345678901234567890"));
    values.put("decimal", new BigDecimal("0.05"));
    values.put("tiny", new BigDecimal("0.0000000001"));
    values.put("yes", true);
    values.put("words", "true");
    values.put("empty", "");
    values.put("hostile", "a,b \"c\" \\ é € 😀 \u0000 \ud800 \u2028 </script>");
    return new Point(values);
  }
}
