package epsweep.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.SweepProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The words, on recorded launches of two libraries. */
class LabTest {
  private static final Path DATA = Path.of("../notebooks/data");

  @TempDir private Path temp;

  @BeforeEach
  void read() {
    Lab.use(DATA.resolve("h200x2").toString());
  }

  @Test
  void a_table_of_launches_has_the_columns_of_results_csv() {
    assertThat(Lab.results().rowCount()).isEqualTo(78);
    assertThat(Lab.results().columnNames()).startsWith("sweep", "point", "repeat", "backend");
  }

  @Test
  void a_pivot_gives_exact_values_and_a_typed_table() {
    View pivot = Lab.pivot("tokens", "backend", "total_avg_us");
    assertThat(pivot.at("backend=nccl-ep", 128)).isEqualTo(99.18);
    assertThat(pivot.table().doubleColumn("backend=nccl-ep").get(7)).isEqualTo(99.18);
    assertThat(pivot.text(80)).contains("99.2").doesNotContain("99.18");
    assertThat(pivot.csv()).contains("\n128,58.27,99.18\n");
  }

  @Test
  void a_ratio_finds_the_axis_that_has_both_values() {
    assertThat(Lab.ratio("mscclpp-cpp", "nccl-ep").number("ratio", 4096)).isBetween(0.42, 0.43);
    Lab.use(DATA.resolve("before").toString(), DATA.resolve("after").toString());
    assertThat(Lab.ratio("after", "before").at("finding", "nccl-ep")).isEqualTo("first");
    assertThatThrownBy(() -> Lab.ratio("after", "nccl-ep"))
        .isInstanceOf(SweepProblem.class)
        .hasMessageContaining("directory [before, after]");
  }

  @Test
  void the_documented_call_of_at_works_and_a_wrong_one_is_answered_with_one_that_does() {
    Lab.use(Recorded.quickstart(temp.resolve("q")).toString());
    String documented =
        "pivot(\"experts, tokens\", \"layout\", \"total_avg_us\").at(\"layout=rm\", 64, 16)";
    assertThat(Help.text()).contains(documented);
    assertThat(Lab.pivot("experts, tokens", "layout", "total_avg_us").at("layout=rm", 16, 2))
        .isInstanceOf(Double.class);
    View split = Lab.pivot("experts", "layout", "total_avg_us");
    assertThatThrownBy(() -> split.at("layout=rm", 64))
        .hasMessageEndingWith("One that is there: at(\"layout=rm\", 2, 8)");
    assertThatThrownBy(() -> split.at("rm", 64)).hasMessageEndingWith("at(\"layout=rm\", 2, 8)");
    assertThat(split.at("layout=rm", 2, 8)).isInstanceOf(Double.class);
  }

  @Test
  void several_directories_are_told_apart_by_a_column() {
    Lab.use(DATA.resolve("before").toString(), DATA.resolve("after").toString());
    assertThat(Lab.results().stringColumn("directory").unique().asList())
        .containsExactlyInAnyOrder("before", "after");
    assertThat(Lab.changes().text(100)).contains("2 faster");
    assertThat(Lab.results().rowCount()).isEqualTo(120);
  }

  @Test
  void where_narrows_and_use_widens_again() {
    Lab.where(p -> p.tokens() <= 8);
    assertThat(Lab.results().rowCount()).isEqualTo(24);
    assertThatThrownBy(() -> Lab.where(p -> false)).hasMessageContaining("no point is left");
  }

  @Test
  void a_mistyped_name_is_answered_with_the_nearest() {
    assertThatThrownBy(() -> Lab.pivot("tokns", "backend", "total_avg_us"))
        .hasMessageContaining("Did you mean 'tokens'?");
    assertThatThrownBy(() -> Lab.points("total_avg_ms"))
        .hasMessageContaining("Did you mean 'total_avg_us'?");
    assertThatThrownBy(() -> Lab.pivot("tokens", "backend", "total_avg_us", "avg"))
        .hasMessageContaining("median, mean");
  }

  @Test
  void plots_and_tables_fit_a_terminal() {
    for (int width : new int[] {40, 80, 120}) {
      assertThat(Lab.points().text(width).lines()).allMatch(line -> line.length() <= width);
      assertThat(Tables.view(Lab.results(), width).text(width).lines().limit(13))
          .allMatch(line -> line.length() <= width);
      assertThat(Lab.lines().text(width).lines().limit(14)).allMatch(l -> l.length() <= width);
    }
  }

  @Test
  void charts_and_tables_are_kept_in_files_that_end_as_asked() throws Exception {
    Lab.save(Lab.lines(), temp.resolve("x.svg").toString());
    Lab.save(Lab.best("tokens"), temp.resolve("x.csv").toString());
    Lab.save(Lab.heatmap("tokens", "backend", "total_avg_us"), temp.resolve("x.png").toString());
    Lab.save(Lab.points(), temp.resolve("x.html").toString());
    Lab.save(Lab.results(), temp.resolve("r.csv").toString());
    assertThat(Files.readString(temp.resolve("x.svg"))).contains("<svg");
    assertThat(Files.readString(temp.resolve("x.csv"))).startsWith("tokens,rank,backend,");
    assertThat(Files.size(temp.resolve("x.png"))).isPositive();
    assertThat(Files.readString(temp.resolve("x.html"))).contains("<table", "Content-Security");
    assertThat(Files.readAllLines(temp.resolve("r.csv"))).hasSize(79);
    assertThatThrownBy(() -> Lab.save(Lab.points(), "x.xls")).hasMessageContaining(".csv or .html");
  }

  @Test
  void a_chart_says_how_to_keep_it_and_names_its_file_only_where_that_lasts() {
    Picture chart = Lab.lines();
    assertThat(chart.toString()).contains("save(…, \"x.svg\") keeps it").doesNotContain("lines-");
    assertThat(Display.alone(chart)).isEqualTo(chart.toString());
    assertThat(Display.inTerminal(chart)).contains("until you leave: " + chart.file());
  }

  @Test
  void help_names_every_word() {
    for (var method : Lab.class.getDeclaredMethods()) {
      if (java.lang.reflect.Modifier.isPublic(method.getModifiers())) {
        assertThat(Help.text() + " help() notebook() param( powersOfTwo( steps(")
            .contains(method.getName());
      }
    }
  }

  @Test
  void a_file_is_opened_only_where_there_is_a_desktop() {
    assertThat(Opening.program(Map.of())).isEmpty();
    assertThat(Opening.program(Map.of("DISPLAY", ":0"))).contains("xdg-open");
  }

  @Test
  void a_mistake_is_short_and_says_where_in_what_was_typed() {
    assertThat(Mistake.of(new SweepProblem("no axis")).where()).isEmpty();
    NumberFormatException deep = new NumberFormatException("x");
    assertThat(Mistake.of(deep).where()).hasSize(1);
    assertThat(Mistake.of(deep).kind()).isEqualTo("NumberFormatException");
  }

  @Test
  void a_session_with_somebody_at_it_is_not_taken_over() throws Exception {
    Path file = Files.writeString(temp.resolve("n.jsh"), "");
    String tool = "jdk.jshell/jdk.internal.jshell.tool.JShellToolProvider ";
    assertThat(Takeover.notebook(tool + file)).isEmpty();
    assertThat(Takeover.notebook(tool + file + " /tmp/exit.jsh")).contains(file);
    assertThat(Takeover.notebook("epsweep.lab.EpLabCommand " + file + " exit")).isEmpty();
  }
}
