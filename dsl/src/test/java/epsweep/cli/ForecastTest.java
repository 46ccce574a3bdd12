package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Ended;
import epsweep.results.JournalContents;
import epsweep.results.LaunchKey;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.results.StoredRow;
import epsweep.sweep.Launch;
import epsweep.sweep.Overrides;
import epsweep.sweep.Plan;
import epsweep.sweep.Selection;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ForecastTest {
  @Test
  void knows_nothing_without_earlier_launches() {
    assertThat(Forecast.of(planned(tokens(1, 2)), contents(Map.of()))).isEmpty();
  }

  @Test
  void counts_what_is_left_and_not_what_is_there() {
    JournalContents before = rows(tokens(1, 2).repeats(2), Status.OK);

    assertThat(Forecast.of(planned(tokens(1, 2, 4).repeats(2)), before))
        .contains("what is left takes about 20 s, judged by 4 launches before");
    assertThat(Forecast.of(planned(tokens(1, 2).repeats(3)), before))
        .contains("what is left takes about 20 s, judged by 4 launches before");
    assertThat(Forecast.of(planned(tokens(1).repeats(2)), before)).isEmpty();
  }

  @Test
  void rows_that_left_the_plan_do_not_count_as_done() {
    JournalContents before = rows(tokens(1, 2, 4), Status.OK);

    assertThat(Forecast.of(planned(tokens(8, 16)), before))
        .contains("what is left takes about 20 s, judged by 3 launches before");
  }

  @Test
  void what_failed_is_run_again() {
    assertThat(Forecast.of(planned(tokens(1)), rows(tokens(1), Status.FAILED)))
        .contains("what is left takes about 10 s, judged by 1 launch before");
  }

  @Test
  void a_selection_counts_its_own_launches_alone() {
    Sweep sweep = tokens(1, 2, 4, 8).build();
    Selection only = Overrides.only(List.of(sweep), List.of("tokens=4,8"));

    assertThat(Forecast.of(Planned.of(sweep, only), rows(tokens(1, 2), Status.OK)))
        .contains("what is left takes about 20 s, judged by 2 launches before");
  }

  private static SweepBuilder tokens(Object... tokens) {
    return Sweep.named("x").ranks(2).experts(4).topk(1).tokens(tokens);
  }

  private static Planned planned(SweepBuilder sweep) {
    return Planned.of(sweep.build(), Selection.ALL);
  }

  /** A row of ten seconds for each launch. */
  private static JournalContents rows(SweepBuilder builder, Status status) {
    Ended ended =
        new Ended(status, OptionalInt.of(0), 1, Optional.of(Instant.EPOCH), Duration.ofSeconds(10));
    Sweep sweep = builder.build();
    Map<String, StoredRow> rows = new LinkedHashMap<>();
    for (Iterator<Launch> all = Plan.of(sweep).launches(); all.hasNext(); ) {
      Launch launch = all.next();
      String key = LaunchKey.of(sweep.backend("cpu"), launch, Optional.empty());
      Row row = new Row(key, "x", launch, ended, Reading.none(""));
      rows.put(key, StoredRow.of(row, rows.size()));
    }
    return contents(rows);
  }

  private static JournalContents contents(Map<String, StoredRow> rows) {
    return new JournalContents(Path.of("none"), Optional.empty(), rows, List.of());
  }
}
