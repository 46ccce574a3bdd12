package epsweep.search;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Ended;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.run.Agenda;
import epsweep.sweep.Launch;
import epsweep.sweep.Precision;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import epsweep.sweep.Turn;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class RoundsTest {
  private static SweepBuilder sweep() {
    return Sweep.named("x").backends("calm", "wild").tokens(1);
  }

  private static Precision within(double share) {
    return new Precision("total_avg_us", share, 6);
  }

  /** Launches of each backend until the agenda has enough. */
  private static Map<String, Integer> run(Sweep sweep, ToDoubleFunction<Launch> measure) {
    Agenda agenda = Rounds.of(sweep);
    Map<String, Integer> launches = new HashMap<>();
    for (Iterator<Turn> turns = agenda.next(); turns.hasNext(); turns = agenda.next()) {
      while (turns.hasNext()) {
        Turn turn = turns.next();
        if (agenda.wants(turn)) {
          launches.merge(turn.launch().point().backend(), 1, Integer::sum);
          agenda.ended(row(turn.launch(), measure.applyAsDouble(turn.launch())));
        }
      }
    }
    return launches;
  }

  private static Row row(Launch launch, double value) {
    boolean ok = Double.isFinite(value);
    Ended ended =
        new Ended(
            ok ? Status.OK : Status.FAILED, OptionalInt.of(0), 1, Optional.empty(), Duration.ZERO);
    Map<String, Double> metrics = ok ? Map.of("total_avg_us", value) : Map.of();
    return new Row("k", "x", launch, ended, new Reading(metrics, Map.of(), ""));
  }

  @Test
  void a_calm_point_ends_at_once_and_a_wild_one_goes_on_to_the_most() {
    Map<String, Integer> launches =
        run(
            sweep().repeats(within(0.02), 40).build(),
            launch ->
                launch.point().backend().equals("calm") ? 100 : 100 + launch.repeat() % 7 * 20);
    assertThat(launches).containsExactlyInAnyOrderEntriesOf(Map.of("calm", 6, "wild", 40));
  }

  @Test
  void a_point_ends_as_soon_as_its_interval_is_narrow() {
    Map<String, Integer> launches =
        run(
            sweep().repeats(within(0.02), 40).build(),
            launch -> launch.repeat() <= 2 ? 100 + 10 * launch.repeat() : 100);
    // Of nine values, two of them far off, the interval still reaches them; of more, it does not.
    assertThat(launches.get("calm")).isBetween(9, 14).isEqualTo(launches.get("wild"));
  }

  @Test
  void a_point_without_any_value_is_not_tried_for_ever() {
    Map<String, Integer> launches =
        run(
            sweep().repeats(within(0.02), 40).build(),
            launch -> launch.point().backend().equals("calm") ? 100 : Double.NaN);
    assertThat(launches).containsEntry("wild", 6);
  }

  @Test
  void cold_launches_do_not_count_for_the_precision() {
    ToDoubleFunction<Launch> cold = launch -> launch.repeat() == 1 ? 900 : 100;
    assertThat(run(sweep().repeats(within(0.02), 40).discard(1).build(), cold))
        .containsEntry("calm", 7);
    assertThat(run(sweep().repeats(within(0.02), 40).build(), cold).get("calm")).isGreaterThan(7);
  }

  @Test
  void a_sweep_without_a_precision_has_all_its_launches() {
    assertThat(run(sweep().repeats(3).build(), launch -> 1))
        .containsExactlyInAnyOrderEntriesOf(Map.of("calm", 3, "wild", 3));
  }
}
