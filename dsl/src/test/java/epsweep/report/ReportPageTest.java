package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.browser.Chromium;
import epsweep.browser.Page;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.Sweep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What a reader does with the report, in a real browser without a network. */
@Tag("other-programs")
class ReportPageTest {
  private static final String READY = "document.documentElement.dataset.ready";
  private static final String CELLS = "#explore .result tbody td";
  private static final String MEDIANS =
      "#rows=experts&columns=backend,tokens&value=total_avg_us&show=median&as=table";

  @TempDir static Path temp;
  @RegisterExtension static final Chromium chromium = new Chromium();
  private static Path report;

  @BeforeAll
  static void start() throws Exception {
    report = Files.writeString(temp.resolve("report.html"), HtmlReport.text(Sample.twoBackends()));
  }

  @Test
  void asks_for_nothing_and_breaks_no_rule_of_its_policy() throws Exception {
    try (Page page = open("")) {
      page.eval("dispatchEvent(new Event('beforeprint'))");

      assertThat(page.requests()).isEmpty();
      assertThat(page.complaints()).isEmpty();
    }
  }

  @Test
  void the_tables_say_the_same_with_a_script_and_without() throws Exception {
    try (Page plain = chromium.blank();
        Page scripted = open("")) {
      plain.withoutScripts();
      plain.open(report, "");

      assertThat(plain.texts("#table-1 td")).hasSizeGreaterThan(20);
      assertThat(scripted.texts("#table-1 td")).isEqualTo(plain.texts("#table-1 td"));
      assertThat(scripted.texts("#table-1 th")).isEqualTo(plain.texts("#table-1 th"));
      assertThat(classes(scripted, "#table-1 td")).isEqualTo(classes(plain, "#table-1 td"));
      assertThat(scripted.texts("#table-2 td")).isEqualTo(plain.texts("#table-2 td"));
      assertThat(plain.eval("document.getElementById('explore').offsetHeight")).isEqualTo(0);
    }
  }

  @Test
  void an_axis_is_dragged_to_another_place() throws Exception {
    try (Page page = open(MEDIANS)) {
      page.drag("[data-axis=backend] .grip", "[data-place=rows]");
      page.await("document.querySelector('#explore [data-place=rows] [data-axis=backend]')");

      assertThat(page.eval("location.hash")).asString().contains("columns=tokens");
      assertThat(page.eval("location.hash"))
          .asString()
          .containsPattern("rows=(experts,backend|backend,experts)");
      assertThat(page.texts(CELLS)).hasSize(24);
    }
  }

  @Test
  void an_axis_is_put_elsewhere_by_choice_and_what_is_not_named_is_never_mixed() throws Exception {
    try (Page page = open(MEDIANS)) {
      page.choose("[aria-label='Place of backend']", "split");

      assertThat(page.texts("#explore figcaption"))
          .containsExactly("backend mscclpp", "backend nccl-ep");
      page.choose("[aria-label='Place of backend']", "over");

      assertThat(page.texts("#explore figcaption")).isEmpty();
      assertThat(page.text("#explore .result")).contains("Combined over backend.");
    }
  }

  @Test
  void the_statistic_changes_and_a_cell_without_a_value_never_is_blank_or_zero() throws Exception {
    try (Page page = open(MEDIANS)) {
      String before = page.text(CELLS);
      page.choose("#explore .choices-row label:nth-child(2) select", "max");

      assertThat(page.text(CELLS)).isNotEqualTo(before);
      assertThat(page.texts(CELLS)).contains("invalid", "timeout").doesNotContain("", "0", "NaN");
      page.choose("#explore .choices-row label:nth-child(2) select", "n");

      assertThat(page.texts(CELLS)).contains("3", "2 (2/3)", "invalid");
    }
  }

  @Test
  void a_filter_keeps_some_values_and_can_be_taken_back() throws Exception {
    try (Page page = open(MEDIANS)) {
      page.click("#explore .filter:nth-child(3) summary");
      page.click("#explore .filter:nth-child(3) label:nth-of-type(2) input");

      assertThat(page.texts(CELLS)).hasSize(18);
      assertThat(page.eval("location.hash")).asString().contains("only.tokens=8,512,4096");
      page.click("#explore .filter:nth-child(3) button");

      assertThat(page.texts(CELLS)).hasSize(24);
    }
  }

  @Test
  void a_ratio_has_its_base_at_one() throws Exception {
    try (Page page = open(MEDIANS + "&ratio=backend,nccl-ep")) {
      assertThat(page.texts(CELLS))
          .contains("1.00\nbase", "invalid", "timeout")
          .anyMatch(text -> text.matches("0\\.\\d{3}"));
      assertThat(page.texts("#explore .scale")).contains("the middle is 1");
    }
  }

  @Test
  void a_ratio_says_what_is_too_close_to_call() throws Exception {
    Path close = Files.writeString(temp.resolve("close.html"), HtmlReport.text(BigSample.of(54)));
    try (Page page = chromium.open(close, MEDIANS + "&ratio=backend,nccl-ep")) {
      page.await(READY);

      assertThat(page.texts(CELLS)).anyMatch(text -> text.endsWith("too close"));
    }
  }

  @Test
  void rows_are_sorted_by_a_column_with_the_keyboard() throws Exception {
    try (Page page = open(MEDIANS)) {
      List<String> before = page.texts("#explore .result tbody th");
      page.eval("document.querySelector('#explore .result .sort').focus()");
      page.key("Enter");
      page.key("Enter");

      assertThat(page.texts("#explore .result tbody th")).isNotEqualTo(before);
      assertThat(page.eval("document.querySelector('#explore [aria-sort]').ariaSort"))
          .isEqualTo("descending");
    }
  }

  @Test
  void a_link_shows_the_view_that_it_was_taken_from() throws Exception {
    String hash;
    List<String> cells;
    try (Page page = open(MEDIANS)) {
      page.choose("[aria-label='Place of tokens']", "rows");
      page.choose("#explore .choices-row label:nth-child(2) select", "min");
      hash = (String) page.eval("location.hash");
      cells = page.texts(CELLS);
    }
    try (Page page = open(hash)) {
      assertThat(page.texts(CELLS)).isEqualTo(cells);
      page.eval("location.hash = '" + MEDIANS + "'");
      page.await("document.querySelectorAll('#explore .result thead tr').length === 2");

      assertThat(page.texts(CELLS)).isNotEqualTo(cells);
    }
  }

  @Test
  void a_table_is_copied_as_csv_tsv_and_markdown() throws Exception {
    try (Page page =
        open(
            "#rows=tokens&columns=backend&value=total_avg_us&show=median&as=table&only.experts=256")) {
      page.click("#explore .bar button:nth-child(1)");
      page.await("document.querySelector('#explore .said').textContent !== ''");

      assertThat(page.clipboard())
          .startsWith("experts,tokens,mscclpp,nccl-ep\n256,8,")
          .contains("\n256,4096,invalid,timeout\n");
      page.click("#explore .bar button:nth-child(2)");
      page.await("document.querySelector('#explore .said').textContent.startsWith('TSV')");

      assertThat(page.clipboard()).contains("\n256\t4096\tinvalid\ttimeout\n");
      page.click("#explore .bar button:nth-child(3)");
      page.await("document.querySelector('#explore .said').textContent.startsWith('Markdown')");

      assertThat(page.clipboard())
          .startsWith("| experts | tokens | mscclpp | nccl-ep |\n| --- | --- | ---: | ---: |\n");
    }
  }

  @Test
  void a_cell_tells_its_launches_by_pointer_and_by_keyboard() throws Exception {
    try (Page page = open(MEDIANS)) {
      page.hover(CELLS, "!document.getElementById('card').hidden");

      assertThat(page.text("#card"))
          .contains("experts 64, backend mscclpp, tokens 8", "lowest to highest", "3 of 3 launches")
          .contains("standard deviation", "needs six values or more", "3 ok", "each launch:");
      page.eval("document.querySelector('" + CELLS + "').focus()");
      for (int i = 0; i < 3; i++) {
        page.key("ArrowRight");
      }
      assertThat(page.text("#card"))
          .contains("tokens 4096", "3 invalid", "above its limit of 1024");
      page.eval("document.querySelectorAll('" + CELLS + "')[13].focus()");

      assertThat(page.text("#card"))
          .contains("2 ok, 1 failed", "NCCL error 5", "last output, repeat 2", "rank 3] Aborted")
          .contains("mpirun -np 8 /opt/ep_bench --lib nccl-ep -t 64 -e 128 --hidden 7168 -k 8");
      page.key("Escape");

      assertThat(page.eval("document.getElementById('card').hidden")).isEqualTo(true);
    }
  }

  @Test
  void each_cell_shows_the_command_of_its_own_launches_and_none_that_was_never_started()
      throws Exception {
    try (Page page = open(MEDIANS)) {
      page.eval("document.querySelectorAll('" + CELLS + "')[0].focus()");
      assertThat(page.text("#card pre"))
          .isEqualTo("mpirun -np 8 /opt/ep_bench --lib mscclpp -t 8 -e 64 --hidden 7168 -k 8");
      page.eval("document.querySelectorAll('" + CELLS + "')[23].focus()");
      assertThat(page.text("#card pre"))
          .isEqualTo("mpirun -np 8 /opt/ep_bench --lib nccl-ep -t 4096 -e 256 --hidden 7168 -k 8");
      page.eval("document.querySelectorAll('" + CELLS + "')[3].focus()");
      assertThat(page.texts("#card pre")).isEmpty();
    }
  }

  @Test
  void a_combined_cell_says_whose_command_it_shows() throws Exception {
    try (Page page = open("#rows=experts&over=backend,tokens&value=total_avg_us&show=median")) {
      page.eval("document.querySelectorAll('" + CELLS + "')[1].focus()");

      assertThat(page.text("#card"))
          .contains("command of backend nccl-ep, experts 128, tokens 64\n")
          .contains("--lib nccl-ep -t 64 -e 128");
    }
  }

  @Test
  void a_click_keeps_the_card_until_escape_or_another_click() throws Exception {
    String hidden = "document.getElementById('card').hidden";
    try (Page page = open(MEDIANS)) {
      page.click(CELLS);
      page.hover("#explore .result tbody tr:nth-child(3) td", "!" + hidden);
      assertThat(page.text("#card")).contains("experts 64");
      assertThat(page.eval("getComputedStyle(document.getElementById('card')).pointerEvents"))
          .isEqualTo("auto");
      page.click("#explore h2");
      assertThat(page.eval(hidden)).isEqualTo(true);

      page.eval("document.querySelector('" + CELLS + "').focus()");
      page.key("Enter");
      assertThat(page.eval("document.activeElement.id")).isEqualTo("card");
      page.key("Escape");
      assertThat(page.eval("document.activeElement.tagName + " + hidden)).isEqualTo("TDtrue");
    }
  }

  @Test
  void the_whole_page_can_be_tabbed_through_and_focus_is_never_lost() throws Exception {
    try (Page page = open("")) {
      int steps = 0;
      do {
        page.key("Tab");
        steps++;
      } while (steps < 300
          && !Boolean.TRUE.equals(page.eval("document.activeElement.closest('footer') !== null")));

      assertThat(steps).isBetween(20, 200);
    }
  }

  @Test
  void dark_is_a_switch_and_else_what_the_system_says() throws Exception {
    String paper = "getComputedStyle(document.body).backgroundColor";
    try (Page page = open("")) {
      assertThat(page.eval(paper)).isEqualTo("rgb(255, 255, 255)");
      page.click(".tools button");

      assertThat(page.eval(paper)).isEqualTo("rgb(17, 22, 29)");
      page.click(".tools button");
      page.prefers("dark");

      assertThat(page.eval(paper)).isEqualTo("rgb(255, 255, 255)");
    }
  }

  @Test
  void curves_are_drawn_and_read_with_the_arrow_keys() throws Exception {
    try (Page page = open("")) {
      assertThat((Integer) page.eval("document.querySelectorAll('#charts canvas').length"))
          .isEqualTo(6);
      page.eval("document.querySelector('#charts .plot').focus()");
      page.key("ArrowRight");
      page.await("document.querySelector('#charts .readout').textContent.includes('tokens 8:')");

      assertThat(page.text("#charts .readout"))
          .contains("backend mscclpp ", "backend nccl-ep ", "–");
    }
  }

  @Test
  void bands_are_intervals_where_repeats_suffice_and_say_what_they_are() throws Exception {
    assertThat(drawn(5, Map.of()))
        .contains("Bands: from the lowest to the highest of the repeats.");
    assertThat(drawn(6, Map.of())).contains("Bands: the 95 % interval of the median.");
  }

  @Test
  void a_limit_that_rows_carry_is_drawn_and_read() throws Exception {
    assertThat(drawn(2, Map.of("total_limit_us", 7.5)))
        .contains("what the hardware allows", "limit 7.");
    assertThat(drawn(2, Map.of())).doesNotContain("limit");
  }

  @Test
  void series_with_limits_of_their_own_have_a_line_each() throws Exception {
    assertThat(
            drawn(
                2,
                launch -> {
                  boolean first = launch.point().backend().equals("mscclpp");
                  return Map.of("total_limit_us", first ? 3.5 : 7.5);
                }))
        .contains("limit of backend mscclpp 3.5", "limit of backend nccl-ep 7.5");
  }

  /** What the curves say of a sweep with so many repeats, the first point read. */
  private static String drawn(int repeats, Map<String, Double> more) throws Exception {
    return drawn(repeats, launch -> more);
  }

  private static String drawn(int repeats, Function<Launch, Map<String, Double>> more)
      throws Exception {
    Sweep sweep =
        Sweep.named("curves").backends("mscclpp", "nccl-ep").tokens(8, 64).repeats(repeats).build();
    List<Row> rows =
        Sample.rows(
            sweep,
            launch -> {
              Row row = Sample.ok(launch);
              Map<String, Double> metrics = new HashMap<>(row.reading().metrics());
              metrics.putAll(more.apply(launch));
              return Sample.ok(launch, metrics);
            });
    Path file =
        Files.writeString(
            temp.resolve("curves.html"),
            HtmlReport.text(new ReportInput(sweep, rows, RunFacts.NONE)));
    try (Page page = chromium.open(file, "")) {
      page.await(READY);
      page.eval("document.querySelector('#charts .plot').focus()");
      page.key("ArrowRight");
      page.await("document.querySelector('#charts .readout').textContent.includes('tokens 8:')");
      return page.text("#charts");
    }
  }

  @Test
  void paper_is_light_though_the_screen_is_dark() throws Exception {
    String sheet = "document.getElementById('dark').media";
    try (Page page = open("")) {
      page.click(".tools button");
      page.eval("dispatchEvent(new Event('beforeprint'))");
      assertThat(page.eval(sheet)).isEqualTo("not all");
      page.eval("dispatchEvent(new Event('afterprint'))");
      assertThat(page.eval(sheet)).isEqualTo("screen");
    }
  }

  @Test
  void what_was_disturbed_or_measured_elsewhere_is_marked_and_said() throws Exception {
    Sweep sweep = Sweep.named("mixed").backends("cpu").tokens(8, 64).build();
    String elsewhere = "driver was 570, is 580";
    List<Row> rows =
        Sample.rows(
            sweep,
            launch ->
                Sample.row(
                    launch,
                    Status.OK,
                    new Reading(
                        Map.of("total_avg_us", 5.0),
                        launch.point().tokens() == 8 ? Map.of() : Map.of("mixed", elsewhere),
                        "")));
    Path file =
        Files.writeString(
            temp.resolve("mixed.html"),
            HtmlReport.text(new ReportInput(sweep, rows, RunFacts.NONE)));
    try (Page page = chromium.open(file, "#rows=tokens&value=total_avg_us")) {
      page.await(READY);
      assertThat(page.text(".warnings"))
          .contains("1 launch: measured elsewhere than the first ones: " + elsewhere);
      assertThat(page.texts(CELLS)).containsExactly("5", "⚠ 5");
      page.eval("document.querySelectorAll('" + CELLS + "')[1].focus()");
      assertThat(page.text("#card")).contains("other machine: " + elsewhere);
    }
  }

  @Test
  void a_phone_scrolls_down_and_not_sideways() throws Exception {
    try (Page page = open("")) {
      page.size(390, 844);
      page.await("document.documentElement.scrollWidth <= 390");
    }
  }

  @Test
  void all_launches_are_there_but_only_those_in_sight_are_in_the_page() throws Exception {
    Path big = Files.writeString(temp.resolve("big.html"), HtmlReport.text(BigSample.of(2000)));
    try (Page page = chromium.open(big, "")) {
      page.await(READY);
      page.click("#launches > summary");
      page.await("document.querySelector('.windowed tbody tr')");

      assertThat((Integer) page.eval("document.querySelectorAll('.windowed tbody tr').length"))
          .isLessThan(120);
      page.eval("document.querySelector('.windowed').scrollTop = 1e9");
      page.await(
          "document.querySelector('.windowed tbody tr:nth-last-child(2)').ariaRowIndex === String(document.querySelector('.windowed table').ariaRowCount)");
      page.choose("#launches select", "failed");

      assertThat(page.texts(".windowed tbody tr:nth-child(2) td")).contains("failed");
    }
  }

  private static List<?> classes(Page page, String selector) {
    return (List<?>)
        page.eval("[...document.querySelectorAll('" + selector + "')].map((e) => e.className)");
  }

  private static Page open(String fragment) throws Exception {
    Page page = chromium.open(report, fragment);
    page.await(READY);
    return page;
  }
}
