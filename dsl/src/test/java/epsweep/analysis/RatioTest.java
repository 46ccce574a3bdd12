package epsweep.analysis;

import static epsweep.report.Sample.median;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import epsweep.analysis.Ratio.RatioCell;
import epsweep.report.Sample;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.ReportItem;
import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class RatioTest {
  private static final ReportItem.Ratio A_OVER_B =
      new ReportItem.Ratio("a", "b", median("total_avg_us"));

  private static Ratio ratio(int repeats, Function<Launch, Row> row) {
    Sweep sweep = Sweep.named("s").backends("a", "b").tokens(1, 2, 4).repeats(repeats).build();
    return Ratio.of(Dataset.of(sweep, Sample.rows(sweep, row)), A_OVER_B);
  }

  private static Row took(Launch launch, double us) {
    return Sample.ok(launch, Map.of("total_avg_us", us));
  }

  @Test
  void is_the_first_ones_median_over_the_second_ones() {
    Ratio ratio =
        ratio(3, l -> took(l, (l.point().backend().equals("a") ? 30 : 10) + l.repeat() / 10.0));

    assertThat(ratio.cells()).hasSize(3);
    assertThat(ratio.cells().get(0).ratio()).isCloseTo(30.2 / 10.2, within(1e-12));
    assertThat(ratio.cells()).allMatch(cell -> cell.verdict() == Verdict.SECOND);
  }

  @Test
  void a_launch_that_was_killed_at_its_limit_gives_no_ratio_and_no_place_in_the_mean() {
    Ratio ratio =
        ratio(
            1,
            l -> {
              boolean a = l.point().backend().equals("a");
              Row row = took(l, a ? 42.99 * l.point().tokens() : l.point().tokens());
              return a && l.point().tokens() > 1
                  ? Sample.row(l, Status.TIMEOUT, row.reading())
                  : row;
            });

    assertThat(ratio.counted()).isEqualTo(1);
    assertThat(ratio.geometricMean()).hasValueCloseTo(42.99, within(1e-9));
    assertThat(ratio.cells()).extracting(RatioCell::verdict).contains(Verdict.NONE);
  }

  @Test
  void no_common_cell_gives_no_mean() {
    Ratio ratio =
        ratio(
            1,
            l ->
                l.point().backend().equals("a")
                    ? took(l, 1)
                    : Sample.lost(l, Status.FAILED, "exit code 1"));

    assertThat(ratio.geometricMean()).isEmpty();
    assertThat(ratio.counted()).isZero();
  }

  @Test
  void a_value_of_zero_gives_no_ratio() {
    Ratio ratio = ratio(1, l -> took(l, 0));

    assertThat(ratio.geometricMean()).isEmpty();
  }

  @Test
  void ranges_that_overlap_are_too_close_to_call() {
    Ratio ratio =
        ratio(3, l -> took(l, 10 + l.repeat() + (l.point().backend().equals("a") ? 0.5 : 0)));

    assertThat(ratio.cells()).allMatch(cell -> cell.verdict() == Verdict.TOO_CLOSE);
  }

  @Test
  void of_a_bandwidth_the_higher_is_better() {
    Sweep sweep = Sweep.named("s").backends("a", "b").build();
    ReportItem.Ratio item = new ReportItem.Ratio("a", "b", median("total_gbps"));
    Dataset data =
        Dataset.of(
            sweep,
            Sample.rows(
                sweep,
                l ->
                    Sample.ok(
                        l, Map.of("total_gbps", l.point().backend().equals("a") ? 9.0 : 3.0))));

    assertThat(Ratio.of(data, item).cells().get(0).verdict()).isEqualTo(Verdict.FIRST);
  }

  @Test
  void an_axis_that_changes_with_the_backend_alone_does_not_keep_cells_apart() {
    Sweep sweep =
        Sweep.named("s")
            .backends("a", "b")
            .derived("ranks", p -> p.backend().equals("a") ? 2 : 4)
            .tokens(1, 2)
            .build();
    Ratio ratio =
        Ratio.of(Dataset.of(sweep, Sample.rows(sweep, l -> took(l, l.point().ranks()))), A_OVER_B);

    assertThat(ratio.cells()).hasSize(2).allMatch(cell -> cell.ratio() == 0.5);
    assertThat(ratio.follows()).containsExactly("ranks");
  }

  @Test
  void a_backend_that_never_ran_leaves_every_cell_without_a_ratio() {
    Sweep sweep = Sweep.named("s").backends("a").tokens(1, 2).build();
    Ratio ratio = Ratio.of(Dataset.of(sweep, Sample.rows(sweep, l -> took(l, 1))), A_OVER_B);

    assertThat(ratio.cells()).hasSize(2).allMatch(cell -> cell.to().absent());
    assertThat(List.copyOf(ratio.cells())).allMatch(cell -> Double.isNaN(cell.ratio()));
  }
}
