package epsweep.results;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.report.Sample;
import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;

class ResultsTableTest {
  @Test
  void columns_have_the_types_of_what_they_hold() {
    Sweep sweep = Sweep.named("s").tokens(1, 2).axis("share", 0.5, 1).axis("tag", "008", 8).build();
    List<Row> rows = Sample.rows(sweep, Sample::ok);
    Table table = ResultsTable.of(rows, List.of("share", "tag")).table();

    assertThat(table.rowCount()).isEqualTo(8);
    assertThat(table.column("tokens").type()).isEqualTo(ColumnType.INTEGER);
    assertThat(table.column("share").type()).isEqualTo(ColumnType.DOUBLE);
    assertThat(table.column("tag").type()).isEqualTo(ColumnType.STRING);
    assertThat(table.stringColumn("tag").unique().asList()).containsExactlyInAnyOrder("008", "8");
    assertThat(table.column("total_avg_us").type()).isEqualTo(ColumnType.DOUBLE);
  }

  @Test
  void what_is_missing_is_missing_not_zero() {
    Sweep sweep = Sweep.named("s").tokens(1, 2).build();
    List<Row> rows =
        Sample.rows(
            sweep,
            l -> l.point().tokens() == 1 ? Sample.ok(l) : Sample.lost(l, Status.INVALID, "no"));
    Table table = ResultsTable.of(rows, List.of()).table();

    assertThat(table.column("total_avg_us").isMissing().toArray()).containsExactly(1);
    assertThat(table.column("exit_code").isMissing().toArray()).containsExactly(1);
  }

  @Test
  void names_that_differ_in_case_alone_or_not_at_all_make_columns_of_their_own() {
    Sweep sweep = Sweep.named("s").axis("F", 1).build();
    List<Row> rows =
        Sample.rows(
            sweep,
            l ->
                Sample.row(
                    l, Status.OK, new Reading(Map.of("status", 1.0), Map.of("f", "fact"), "")));

    assertThat(ResultsTable.of(rows, List.of("F")).table().columnNames())
        .contains("F", "f_2", "status", "status_2")
        .doesNotHaveDuplicates();
    assertThat(ResultsTableColumns.of(rows, List.of("F")))
        .extracting(ResultsTableColumn::name)
        .contains("F", "f", "status", "status_2")
        .doesNotHaveDuplicates();
  }

  @Test
  void metrics_stand_in_the_order_of_the_contract_then_as_first_seen() {
    Sweep sweep = Sweep.named("s").build();
    List<Row> rows =
        Sample.rows(
            sweep,
            l ->
                Sample.ok(
                    l,
                    new java.util.TreeMap<>(
                        Map.of(
                            "zeta_us",
                            1.0,
                            "total_avg_us",
                            1.0,
                            "kernel_combine_min_us",
                            1.0,
                            "selections",
                            1.0,
                            "dispatch_gbps",
                            1.0,
                            "dispatch_max_us",
                            1.0))));

    assertThat(MetricOrder.of(rows))
        .containsExactly(
            "dispatch_max_us",
            "total_avg_us",
            "kernel_combine_min_us",
            "dispatch_gbps",
            "selections",
            "zeta_us");
  }
}
