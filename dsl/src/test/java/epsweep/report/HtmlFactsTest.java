package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Ended;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.Plan;
import epsweep.sweep.Sweep;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class HtmlFactsTest {
  @Test
  void times_with_nine_digits_are_shown_to_the_second() {
    Launch launch = Plan.of(Sweep.named("x").build()).launches().next();
    Ended ended =
        new Ended(
            Status.OK,
            OptionalInt.of(0),
            1,
            Optional.of(Instant.parse("2026-03-04T05:06:07.123456789Z")),
            Duration.ofNanos(2_999_999_999L));
    Row row = new Row("k", "x", launch, ended, new Reading(Map.of(), Map.of(), ""));

    assertThat(HtmlFacts.times(List.of(row)))
        .contains(
            Map.of("name", "first launch started", "value", "2026-03-04 05:06:07 UTC"),
            Map.of("name", "last launch ended", "value", "2026-03-04 05:06:10 UTC"));
  }

  @Test
  void eight_alike_gpus_are_one_fact_and_different_ones_are_listed() {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("name", "H200");
    one.put("uuid", "a");
    Map<String, Object> two = new LinkedHashMap<>(one);
    two.put("uuid", "b");

    assertThat(HtmlFacts.environment(Map.of("gpus", List.of(one, two))))
        .containsExactly(
            Map.of("name", "gpus.name", "value", "2 × H200"),
            Map.of("name", "gpus.uuid", "value", "a, b"));
  }
}
