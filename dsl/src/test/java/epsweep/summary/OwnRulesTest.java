package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import epsweep.summary.Summary.Verdict;
import epsweep.sweep.ParseRules;
import epsweep.sweep.ParseRules.Metric;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A user's own patterns. */
class OwnRulesTest {
  private static final String RANKS =
      """
      [rank 1] Dispatch bandwidth: 97.10 GB/s, avg_t=77.90 us | Combine bandwidth: 125.00 GB/s, avg_t=116.80 us
      [rank 0] Dispatch bandwidth: 96.10 GB/s, avg_t=78.20 us | Combine bandwidth: 124.00 GB/s, avg_t=117.20 us[rank 3] Dispatch bandwidth: 99.10 GB/s, avg_t=77.30 us | Combine bandwidth: 127.00 GB/s, avg_t=116.00 us

      [rank 2] Dispatch bandwidth: 98.10 GB/s, avg_t=77.60 us | Combine bandwidth: 126.00 GB/s, avg_t=116.40 us
      """;

  @ParameterizedTest
  @CsvSource({
    "mean,77.75",
    "median,77.75",
    "min,77.3",
    "max,78.2",
    "sum,311.0",
    "first,77.9",
    "last,77.6"
  })
  void reduces_the_matches_of_all_ranks_two_on_one_line_included(String reduce, double expected)
      throws IOException {
    Summary summary =
        read(RANKS, metric("Dispatch bandwidth: [\\d.]+ GB/s, avg_t=([\\d.]+) us", reduce));
    assertThat(summary.verdict()).isEmpty();
    assertThat(summary.metrics().get("x_us"))
        .isCloseTo(expected, org.assertj.core.data.Offset.offset(1e-9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.e5|([\\d.e+-]+)|100000",
        "1e-7|([\\d.e+-]+)|1e-7",
        "1e-7|([\\d.]+)|1e-7",
        "1.5E+3|([\\d.]+)|1500",
        ".5|(\\S+)|0.5",
        "-3|(\\S+)|-3",
        "+4.25|(\\S+)|4.25",
        "12345678901234567890.125|(\\S+)|12345678901234567890.125",
        "0.1|(\\S+)|0.1",
        "41.9us|([\\d.]+)us|41.9"
      })
  void reads_numbers_as_they_are_printed(String printed, String group, double expected)
      throws IOException {
    assertThat(read("x=" + printed + "\n", metric("x=" + group, "first")).metrics())
        .containsExactly(entry("x_us", expected));
  }

  @Test
  void a_number_with_a_comma_is_refused_and_not_guessed() throws IOException {
    Summary summary = read("x=9,600 us\n", metric("x=(\\S+) us", "first"));
    assertThat(summary.metrics()).isEmpty();
    assertThat(summary.verdict())
        .contains(new Verdict(false, "x_us: '9,600' is not a plain number"));
  }

  @Test
  void no_match_is_unparsed_by_name_and_never_zero() throws IOException {
    Summary summary = read("nothing here\n", metric("x=(\\d+)", "mean"));
    assertThat(summary.metrics()).isEmpty();
    assertThat(summary.verdict())
        .contains(new Verdict(false, "x_us: nothing in the output matches /x=(\\d+)/"));
  }

  @Test
  void nan_of_one_rank_makes_the_mean_missing() throws IOException {
    Summary summary = read("x=1\nx=nan\n", metric("x=(\\S+)", "mean"));
    assertThat(summary.metrics()).isEmpty();
    assertThat(summary.verdict()).contains(new Verdict(false, "x_us: printed as nan or inf"));
  }

  @Test
  void the_mean_of_large_numbers_keeps_its_digits() throws IOException {
    String text = "x=1e16\nx=1\nx=-1e16\nx=1\n";
    assertThat(read(text, metric("x=(\\S+)", "sum")).metrics()).isEqualTo(Map.of("x_us", 2.0));
  }

  @Test
  void rejected_text_is_a_failure_wherever_it_stands() throws IOException {
    ParseRules rules = new ParseRules(List.of(), List.of(Pattern.compile("timeout,")), List.of());
    Summary summary = read("fine\nDeepEP dispatch timeout, channel: 3\n", rules);
    assertThat(summary.verdict())
        .contains(new Verdict(true, "the output says: DeepEP dispatch timeout, channel: 3"));
  }

  @Test
  void required_text_that_is_absent_is_unparsed() throws IOException {
    ParseRules rules =
        new ParseRules(
            metric("x=(\\d+)", "mean").metrics(), List.of(), List.of(Pattern.compile("^PASS$")));
    assertThat(read("x=1\n", rules).verdict())
        .contains(new Verdict(false, "nothing in the output matches /^PASS$/"));
    assertThat(read("x=1\nPASS\n", rules).verdict()).isEmpty();
  }

  @Test
  void metrics_and_verdicts_count_for_text_on_stderr_too() throws IOException {
    ParseRules rules = metric("x=(\\d+)", "mean");
    List<Summary> found = SummaryReader.read(stream("x=1\n"), stream("x=3\n"), rules, Phases.ALL);
    assertThat(found.get(0).metrics()).isEqualTo(Map.of("x_us", 2.0));
  }

  @Test
  void a_pattern_that_backtracks_without_end_gives_a_reason() throws IOException {
    Summary summary = read("a".repeat(5000) + "\n", metric("(a+)+[bc]", "mean"));
    assertThat(summary.verdict().orElseThrow().reason()).contains("backtracks too much");
  }

  @Test
  void a_pattern_that_recurses_too_deep_gives_a_reason() throws IOException {
    Summary summary = read("ab".repeat(200_000) + "\n", metric("(?:a|b)*c(\\d)", "mean"));
    assertThat(summary.verdict().orElseThrow().reason()).contains("backtracks too much");
  }

  private static ParseRules metric(String pattern, String reduce) {
    return new ParseRules(
        List.of(new Metric("x_us", Pattern.compile(pattern), "rank", reduce)),
        List.of(),
        List.of());
  }

  private static Summary read(String text, ParseRules rules) throws IOException {
    return SummaryReader.read(stream(text), rules).get(0);
  }

  private static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
