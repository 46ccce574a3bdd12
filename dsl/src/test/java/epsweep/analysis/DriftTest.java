package epsweep.analysis;

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
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntToDoubleFunction;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class DriftTest {
  private static final Instant START = Instant.parse("2026-03-04T05:06:07.123456789Z");

  /**
   * Points of very different sizes in turns, five repeats each; a factor for each launch's place.
   */
  private static Dataset data(int points, IntToDoubleFunction factor) {
    Object[] tokens = java.util.stream.IntStream.rangeClosed(1, points).boxed().toArray();
    Sweep sweep = Sweep.named("x").tokens(tokens).repeats(5).build();
    List<Row> rows = new ArrayList<>();
    for (Iterator<Launch> all = Plan.of(sweep).launches(); all.hasNext(); ) {
      Launch launch = all.next();
      int place = (launch.repeat() - 1) * points + launch.point().tokens() - 1;
      double value = 100 * launch.point().tokens() * factor.applyAsDouble(place);
      Ended ended =
          new Ended(
              Status.OK,
              OptionalInt.of(0),
              1,
              Optional.of(START.plusSeconds(place)),
              Duration.ofSeconds(1));
      Reading reading = new Reading(Map.of("total_avg_us", value), Map.of(), "");
      rows.add(new Row(launch.point().id() + launch.repeat(), "x", launch, ended, reading));
    }
    return Dataset.of(sweep, rows);
  }

  private static double noise(int place) {
    return Math.floorMod(place * 7919, 101) / 101.0 * 0.04;
  }

  @Test
  void values_that_rise_as_the_run_goes_on_are_seen_whatever_the_points_sizes_are() {
    Optional<Drift> drift = Drift.of(data(8, i -> 1 + i * 0.005 + noise(i)), "total_avg_us");

    assertThat(drift.orElseThrow().ratio()).isCloseTo(1.12, Offset.offset(0.04));
    assertThat(drift.orElseThrow().launches()).isEqualTo(40);
  }

  @Test
  void noise_and_a_small_rise_are_not() {
    assertThat(Drift.of(data(8, i -> 1 + noise(i)), "total_avg_us")).isEmpty();
    assertThat(Drift.of(data(8, i -> 1 + i * 0.0002), "total_avg_us")).isEmpty();
  }

  @Test
  void few_launches_say_nothing() {
    assertThat(Drift.of(data(3, i -> 1 + i * 0.05), "total_avg_us")).isEmpty();
  }
}
