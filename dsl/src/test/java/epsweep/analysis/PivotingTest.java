package epsweep.analysis;

import static epsweep.report.Sample.median;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import epsweep.report.Sample;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.ReportItem.Cell;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PivotingTest {
  private static Sweep shapes() {
    return Sweep.named("s")
        .experts(64, 128, 8)
        .tokens(1, 16)
        .layouts("rm", "em")
        .repeats(4)
        .build();
  }

  @Test
  void each_cell_is_the_median_of_its_launches_computed_another_way() {
    Sweep sweep = shapes();
    List<Row> rows = Sample.rows(sweep, Sample::ok);
    Pivot pivot =
        new Pivoting(Dataset.of(sweep, rows))
            .of(List.of("experts"), List.of("layout", "tokens"), median("total_avg_us"));

    assertThat(pivot.tables()).hasSize(1);
    PivotTable table = pivot.tables().get(0);
    for (int r = 0; r < table.rows().size(); r++) {
      for (int c = 0; c < table.columns().size(); c++) {
        Object experts = table.rows().get(r).get(0);
        List<Object> column = table.columns().get(c);
        double[] values =
            rows.stream()
                .filter(row -> row.launch().point().get("experts").equals(experts))
                .filter(row -> row.launch().point().get("layout").equals(column.get(0)))
                .filter(row -> row.launch().point().get("tokens").equals(column.get(1)))
                .mapToDouble(row -> row.reading().metrics().get("total_avg_us"))
                .sorted()
                .toArray();
        assertThat(values).hasSize(4);
        assertThat(table.cells().get(r).get(c).value())
            .isCloseTo((values[1] + values[2]) / 2, within(1e-9));
      }
    }
  }

  @Test
  void values_stand_in_the_order_in_which_the_script_has_them() {
    Sweep sweep = shapes();
    Dataset data = Dataset.of(sweep, Sample.rows(sweep, Sample::ok));
    PivotTable table =
        new Pivoting(data)
            .of(List.of("experts"), List.of("layout", "tokens"), median("total_avg_us"))
            .tables()
            .get(0);

    assertThat(table.rows()).containsExactly(List.of(64), List.of(128), List.of(8));
    assertThat(table.columns())
        .containsExactly(List.of("rm", 1), List.of("rm", 16), List.of("em", 1), List.of("em", 16));
  }

  @Test
  void an_axis_that_is_not_named_gives_a_table_for_each_of_its_values() {
    Sweep sweep = shapes();
    Dataset data = Dataset.of(sweep, Sample.rows(sweep, Sample::ok));
    Pivot pivot =
        new Pivoting(data).of(List.of("experts"), List.of("tokens"), median("total_avg_us"));

    assertThat(pivot.split()).containsExactly("layout");
    assertThat(pivot.tables())
        .extracting(PivotTable::split)
        .containsExactly(Map.of("layout", "rm"), Map.of("layout", "em"));
    assertThat(pivot.all()).allMatch(cell -> cell.stats().n() == 4);
  }

  @Test
  void over_combines_an_axis_that_is_not_named() {
    Sweep sweep = shapes();
    Dataset data = Dataset.of(sweep, Sample.rows(sweep, Sample::ok));
    Cell over = new Cell("total_avg_us", "median", List.of("layout"));
    Pivot pivot = new Pivoting(data).of(List.of("experts"), List.of("tokens"), over);

    assertThat(pivot.tables()).hasSize(1);
    assertThat(pivot.all()).allMatch(cell -> cell.stats().n() == 8);
  }

  @Test
  void an_axis_that_goes_with_a_named_one_does_not_split() {
    Sweep sweep = Sweep.named("s").hidden(4096, 7168).topk(6, 8).zip("hidden", "topk").build();
    Dataset data = Dataset.of(sweep, Sample.rows(sweep, Sample::ok));
    Pivot pivot = new Pivoting(data).of(List.of("hidden"), List.of(), median("total_avg_us"));

    assertThat(pivot.tables()).hasSize(1);
    assertThat(pivot.follows()).containsExactly("topk");
  }

  @Test
  void launches_that_did_not_end_well_never_enter_a_number() {
    Sweep sweep = Sweep.named("s").tokens(1, 2).repeats(3).build();
    List<Row> rows =
        Sample.rows(
            sweep,
            launch -> {
              Row good = Sample.ok(launch, Map.of("total_avg_us", 10.0 * launch.point().tokens()));
              Row dead = Sample.ok(launch, Map.of("total_avg_us", 0.001));
              boolean dies = launch.point().tokens() == 2 || launch.repeat() == 2;
              Status how = launch.repeat() == 1 ? Status.TIMEOUT : Status.FAILED;
              return dies ? Sample.row(launch, how, dead.reading()) : good;
            });
    PivotTable table =
        new Pivoting(Dataset.of(sweep, rows))
            .of(List.of("tokens"), List.of(), median("total_avg_us"))
            .tables()
            .get(0);

    PivotCell first = table.cells().get(0).get(0);
    assertThat(first.value()).isEqualTo(10);
    assertThat(first.stats().n()).isEqualTo(2);
    assertThat(first.lost()).isEqualTo(1);
    PivotCell second = table.cells().get(1).get(0);
    assertThat(second.hasValue()).isFalse();
    assertThat(second.instead()).isEqualTo("failed");
  }

  @Test
  void values_that_read_alike_and_are_not_the_same_stay_apart() {
    Sweep sweep = Sweep.named("s").axis("code", "8", 8, "008").build();
    Dataset data =
        Dataset.of(sweep, Sample.rows(sweep, l -> Sample.ok(l, Map.of("total_avg_us", 1.0))));
    PivotTable table =
        new Pivoting(data).of(List.of("code"), List.of(), median("total_avg_us")).tables().get(0);

    assertThat(table.rows()).hasSize(3);
    assertThat(Stream.of("8", 8, "008").map(v -> data.axes().label("code", v)))
        .containsExactly("'8'", "8", "008");
  }

  @Test
  void infinite_values_are_missing() {
    Sweep sweep = Sweep.named("s").tokens(1).repeats(2).build();
    Dataset data =
        Dataset.of(
            sweep,
            Sample.rows(
                sweep,
                l ->
                    Sample.ok(
                        l,
                        Map.of("total_avg_us", l.repeat() == 1 ? 5.0 : Double.POSITIVE_INFINITY))));
    PivotCell cell =
        new Pivoting(data)
            .of(List.of("tokens"), List.of(), median("total_avg_us"))
            .all()
            .findFirst()
            .orElseThrow();

    assertThat(cell.value()).isEqualTo(5);
  }

  @Test
  void an_axis_that_no_row_has_is_refused_with_those_there_are() {
    Sweep sweep = shapes();
    Dataset data = Dataset.of(sweep, Sample.rows(sweep, Sample::ok));

    assertThatThrownBy(
            () -> new Pivoting(data).of(List.of("expert"), List.of(), median("total_avg_us")))
        .isInstanceOf(SweepProblem.class)
        .hasMessageContaining("no axis 'expert' in the results; there are: backend");
  }

  @Test
  void no_rows_give_no_tables() {
    Dataset data = Dataset.of(shapes(), List.of());

    assertThat(new Pivoting(data).of(List.of("experts"), List.of(), median("x")).tables())
        .isEmpty();
    assertThat(Arrays.asList(DefaultPivots.of(data).toArray())).isEmpty();
  }
}
