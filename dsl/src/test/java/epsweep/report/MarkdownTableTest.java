package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTableTest {
  @Test
  void what_means_something_in_a_cell_is_shown_as_text() {
    Grid grid =
        new Grid(
            "t",
            List.of(List.of("a|b", "c")),
            1,
            List.of(
                List.of("two\nlines", "<img src=x onerror=alert(1)> `x` [l](u) *b* a_b _i_ & \\")),
            List.of());

    assertThat(MarkdownTable.of(grid))
        .isEqualTo(
            "**t**\n\n| a\\|b      | "
                + " ".repeat(59)
                + "c |\n| :-------- | "
                + "-".repeat(59)
                + ": |\n| two␊lines | &lt;img src=x onerror=alert(1)&gt;"
                + " \\`x\\` \\[l\\](u) \\*b\\* a_b \\_i\\_ &amp; \\\\ |\n");
  }

  @Test
  void the_text_itself_is_aligned_for_wide_characters_too() {
    Grid grid =
        new Grid(
            "t",
            List.of(List.of("n", "v")),
            1,
            List.of(List.of("世界世界", "1"), List.of("e\u0301", "12345")),
            List.of());

    assertThat(MarkdownTable.of(grid).lines().skip(2))
        .containsExactly(
            "| n        |     v |",
            "| :------- | ----: |",
            "| 世界世界 |     1 |",
            "| e\u0301        | 12345 |");
  }
}
