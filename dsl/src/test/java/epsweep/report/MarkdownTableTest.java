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
            "**t**\n\n| a\\|b | c |\n| :--- | ---: |\n| two␊lines | &lt;img src=x onerror=alert(1)&gt;"
                + " \\`x\\` \\[l\\](u) \\*b\\* a_b \\_i\\_ &amp; \\\\ |\n");
  }
}
