package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.Measure;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MismatchTest {
  private static final Map<String, Object> ASKED =
      Map.of(
          "algorithm",
          "ll",
          "layout",
          "em",
          "ranks",
          4,
          "experts",
          32,
          "tokens",
          64,
          "hidden",
          4096,
          "topk",
          4,
          "dispatch_dtype",
          "bf16",
          "blocks",
          130,
          "my_axis",
          "x");
  private static final Measure MEASURE = new Measure(5, 20, 1);

  @Test
  void what_was_asked_is_what_ran() throws IOException {
    Map<String, String> banner = banner("nccl-ll-sections");
    assertThat(Mismatch.find(banner, new Point(ASKED), MEASURE)).isEmpty();
  }

  @Test
  void a_difference_is_told_with_both_values() throws IOException {
    Map<String, Object> asked = new LinkedHashMap<>();
    asked.put("tokens", 128);
    asked.put("layout", "rm");
    assertThat(Mismatch.find(banner("nccl-ll-sections"), new Point(asked)))
        .contains(
            "the program ran something else: tokens 128 was asked, 64 was run;"
                + " layout rm was asked, em was run");
  }

  @Test
  void warmup_and_iterations_are_compared() throws IOException {
    assertThat(
            Mismatch.find(banner("nccl-ll-sections"), new Point(Map.of()), new Measure(5, 50, 1)))
        .contains("the program ran something else: iterations 50 was asked, 20 was run");
  }

  @Test
  void only_the_named_axes_count_for_a_users_own_backend() {
    Map<String, String> banner = Map.of("tokens", "64", "hidden", "1");
    Point asked = new Point(Map.of("tokens", 64, "hidden", 7168));
    assertThat(Mismatch.find(banner, asked, MEASURE, Set.of("tokens"))).isEmpty();
    assertThat(Mismatch.find(banner, asked, MEASURE, Set.of("tokens", "hidden"))).isPresent();
  }

  @Test
  void values_are_compared_by_meaning() {
    Point asked = new Point(Map.of("dispatch_dtype", "fp8_e4m3", "algorithm", "ht"));
    assertThat(
            Mismatch.find(Map.of("dispatch_dtype", "fp8", "algorithm", "HIGH_THROUGHPUT"), asked))
        .isEmpty();
    assertThat(Mismatch.find(Map.of("dispatch_dtype", "bf16"), asked)).isPresent();
  }

  @Test
  void ranks_of_the_heading_count() throws IOException {
    assertThat(Mismatch.find(banner("two-summaries"), new Point(Map.of("ranks", 8))))
        .contains("the program ran something else: ranks 8 was asked, 4 was run");
  }

  private static Map<String, String> banner(String fixture) throws IOException {
    return SummaryReader.read(Fixtures.named(fixture), Fixtures.named("none"), ParseRules.NONE)
        .get(0)
        .banner();
  }
}
