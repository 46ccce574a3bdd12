package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.ReportItem;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {
  @TempDir Path directory;

  @Test
  void says_what_it_wrote_and_leaves_nothing_else() throws IOException {
    List<Path> written = Reports.write(directory, Sample.twoBackends());

    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactlyInAnyOrderElementsOf(written);
    }
    assertThat(written)
        .extracting(file -> file.getFileName().toString())
        .containsExactly(
            "results.csv",
            "summary.csv",
            "pivot-1-total_avg_us.csv",
            "pivot-2-dispatch_gbps.csv",
            "pivot-3-total_avg_us.csv",
            "ratio-4-total_avg_us.csv",
            "report.html");
  }

  @Test
  void a_second_time_gives_the_same_bytes() throws IOException {
    List<Path> written = Reports.write(directory, Sample.twoBackends());
    Map<Path, String> first = texts(written);
    Reports.write(directory, Sample.twoBackends());

    assertThat(texts(written)).isEqualTo(first);
  }

  @Test
  void rows_stand_in_the_order_of_the_plan_with_the_columns_of_the_contract() throws IOException {
    Sweep sweep = Sweep.named("s").tokens(2, 1).axis("note", "008", "a,b").repeats(2).build();
    List<CSVRecord> rows = results(sweep, Sample.rows(sweep, Sample::ok));

    assertThat(String.join(",", rows.get(0).getParser().getHeaderNames()))
        .startsWith(
            "sweep,point,repeat,backend,algorithm,layout,dispatch_dtype,combine_mode,nodes,ranks,"
                + "experts,tokens,hidden,topk,blocks,warmup,iterations,note,status,exit_code,attempts,"
                + "started_at,duration_s,dispatch_avg_us,dispatch_min_us,dispatch_max_us,combine_avg_us")
        .endsWith("dispatch_gbps,selections,message");
    assertThat(rows)
        .extracting(r -> r.get("tokens") + r.get("note") + r.get("repeat"))
        .containsExactly("20081", "20082", "2a,b1", "2a,b2", "10081", "10082", "1a,b1", "1a,b2");
    assertThat(rows.get(0).get("point")).matches("[0-9a-f]{12}");
    assertThat(rows.get(0).get("started_at")).matches("2026-03-04T05:0\\d:\\d\\dZ");
  }

  @Test
  void a_launch_that_never_started_has_no_times_and_no_exit_code() throws IOException {
    Sweep sweep = Sweep.named("s").build();
    CSVRecord row =
        results(sweep, Sample.rows(sweep, l -> Sample.lost(l, Status.INVALID, "no"))).get(0);

    assertThat(row.get("status")).isEqualTo("invalid");
    assertThat(row.get("attempts")).isEqualTo("0");
    assertThat(List.of(row.get("exit_code"), row.get("started_at"), row.get("duration_s")))
        .containsOnly("");
  }

  @Test
  void a_point_without_a_result_is_in_the_summary_with_n_0() throws IOException {
    Sweep sweep = Sweep.named("s").tokens(1, 2).repeats(2).build();
    List<Row> rows =
        Sample.rows(
            sweep,
            l ->
                l.point().tokens() == 1
                    ? Sample.ok(l, Map.of("total_avg_us", 10.0 + l.repeat() / 10.0))
                    : Sample.row(l, Status.TIMEOUT, Sample.ok(l).reading()));
    Reports.write(directory, new ReportInput(sweep, rows, RunFacts.NONE));
    List<CSVRecord> summary = read("summary.csv");

    assertThat(summary).extracting(r -> r.get("n")).containsExactly("2", "0");
    assertThat(summary).extracting(r -> r.get("total_avg_us_median")).containsExactly("10.15", "");
    assertThat(summary.get(0).get("total_avg_us_ci_low")).isEmpty();
    assertThat(summary.get(0).getParser().getHeaderNames())
        .startsWith("point", "backend")
        .contains("n", "total_avg_us_stddev", "total_avg_us_ci_high");
  }

  @Test
  void a_pivot_that_splits_is_one_file_with_the_axis_in_front() throws IOException {
    Sweep sweep =
        Sweep.named("s")
            .experts(64, 8)
            .tokens(1, 2)
            .layouts("em", "rm")
            .report(
                new ReportItem.Pivot(
                    List.of("experts"), List.of("tokens"), Sample.median("total_avg_us")))
            .build();
    List<Row> rows =
        Sample.rows(
            sweep,
            l ->
                l.point().tokens() == 2 && l.point().layout().equals("rm")
                    ? Sample.lost(l, Status.FAILED, "")
                    : Sample.ok(l, Map.of("total_avg_us", l.point().experts() * 1.5)));
    Reports.write(directory, new ReportInput(sweep, rows, RunFacts.NONE));

    assertThat(directory.resolve("pivot-1-total_avg_us.csv"))
        .content()
        .isEqualTo(
            "layout,experts,tokens=1,tokens=2\nem,64,96,96\nem,8,12,12\nrm,64,96,\nrm,8,12,\n");
  }

  @Test
  void a_form_for_spreadsheets_is_written_beside_each_csv_when_asked_for() throws IOException {
    Sweep sweep =
        Sweep.named("s")
            .axis("flag", "-1", "=cmd")
            .report(
                new ReportItem.Csv(true),
                new ReportItem.Pivot(List.of("flag"), List.of(), Sample.median("total_avg_us")))
            .build();
    ReportInput input = new ReportInput(sweep, Sample.rows(sweep, Sample::ok), RunFacts.NONE);
    Reports.write(directory, input);

    assertThat(read("results.csv")).extracting(r -> r.get("flag")).containsExactly("-1", "=cmd");
    assertThat(read("results-spreadsheet.csv"))
        .extracting(r -> r.get("flag"))
        .containsExactly("'-1", "'=cmd");
    assertThat(directory.resolve("pivot-1-total_avg_us-spreadsheet.csv")).exists();
  }

  @Test
  void a_pivot_of_what_no_launch_has_says_so() throws IOException {
    Sweep sweep =
        Sweep.named("s")
            .tokens(1, 2)
            .report(
                new ReportItem.Pivot(List.of("tokens"), List.of(), Sample.median("totl_avg_us")),
                new ReportItem.Pivot(List.of("expertz"), List.of(), Sample.median("total_avg_us")))
            .build();
    ReportInput input = new ReportInput(sweep, Sample.rows(sweep, Sample::ok), RunFacts.NONE);
    Reports.write(directory, input);

    assertThat(directory.resolve("report.html"))
        .content()
        .contains("No launch has a value &#39;totl_avg_us&#39;. There are: dispatch_avg_us")
        .contains("no axis &#39;expertz&#39; in the results")
        .contains("no value");
  }

  @Test
  void no_rows_make_a_report_that_says_so() throws IOException {
    ReportInput input = new ReportInput(Sweep.named("s").build(), List.of(), RunFacts.NONE);
    Reports.write(directory, input);

    assertThat(directory.resolve("report.html")).content().contains("No results");
    assertThat(read("results.csv")).isEmpty();
    assertThat(read("summary.csv")).isEmpty();
  }

  @Test
  void a_table_of_an_earlier_report_block_is_renamed_and_nothing_else() throws IOException {
    Path stale = Files.writeString(directory.resolve("pivot-2-old_us.csv"), "old");
    Path users = Files.writeString(directory.resolve("pivot-notes.csv"), "mine");
    Files.writeString(directory.resolve("pivot-2-old_us.csv.old"), "older");

    Reports.write(directory, Sample.twoBackends());

    assertThat(stale).doesNotExist();
    assertThat(directory.resolve("pivot-2-old_us.csv.old")).hasContent("older");
    assertThat(directory.resolve("pivot-2-old_us.csv.old-2")).hasContent("old");
    assertThat(users).hasContent("mine");
  }

  @Test
  void the_number_of_a_rank_has_no_statistics() throws IOException {
    Sweep sweep = Sweep.named("s").build();
    List<Row> rows =
        Sample.rows(
            sweep, launch -> Sample.ok(launch, Map.of("total_avg_us", 1.0, "total_max_rank", 3.0)));
    Reports.write(directory, new ReportInput(sweep, rows, RunFacts.NONE));

    assertThat(read("summary.csv").get(0).toMap().keySet())
        .contains("total_avg_us_median")
        .noneMatch(name -> name.contains("_rank"));
    assertThat(read("results.csv").get(0).get("total_max_rank")).isEqualTo("3");
  }

  private List<CSVRecord> results(Sweep sweep, List<Row> rows) throws IOException {
    Reports.write(directory, new ReportInput(sweep, rows, RunFacts.NONE));
    return read("results.csv");
  }

  private List<CSVRecord> read(String name) throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (Reader in = Files.newBufferedReader(directory.resolve(name));
        CSVParser parser = CSVParser.parse(in, format)) {
      return parser.getRecords();
    }
  }

  private static Map<Path, String> texts(List<Path> files) throws IOException {
    Map<Path, String> texts = new java.util.HashMap<>();
    for (Path file : files) {
      texts.put(file, Files.readString(file));
    }
    return texts;
  }
}
