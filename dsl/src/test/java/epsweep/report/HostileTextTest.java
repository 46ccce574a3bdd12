package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.ReportItem;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text that programs, scripts and shells bring along is shown, never run. */
public class HostileTextTest {
  /** The data, the library, our own. */
  private static final int SCRIPTS = 3;

  /** Every tag that the template itself writes. */
  private static final Pattern TAG = Pattern.compile("<(/?[a-zA-Z!][a-zA-Z0-9]*)");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "it's \"quoted\" and \\",
        "<regex> (?<name>a)",
        "Is 1<2?",
        "two\nlines",
        "\" onmouseover=\"alert(1)",
        "</style><style>*{display:none}",
        "{{name}} {{{css}}} ${x} #{y}",
        "\u202eright to left\u202c",
        "\u0000\u001b[31m\u0007",
        "\ud800 half a pair",
        "&lt;already&gt; &amp;",
        "javascript:alert(1)",
      })
  void shows_as_text_in_every_place_that_can_carry_it(String text) throws IOException {
    String page = HtmlReport.text(everywhere(text));
    String harmless = HtmlReport.text(everywhere("harmless"));

    assertThat(tags(page)).isEqualTo(tags(harmless));
    assertThat(page).doesNotContain("\u202e", "\u0000", "\u001b", "<img");
    assertThat(page.split("<script", -1)).hasSize(1 + SCRIPTS);
    assertThat(page.split("</script", -1)).hasSize(1 + SCRIPTS);
    assertThat(page.split("onmouseover=\"", -1)).hasSize(1);
  }

  @Test
  void characters_of_markup_become_entities() throws IOException {
    assertThat(HtmlReport.text(everywhere("Is 1<2 & '\"?")))
        .contains("Is 1&lt;2 &amp; &#39;&quot;?")
        .doesNotContain("Is 1<2");
  }

  @Test
  void a_megabyte_of_one_letter_does_not_become_the_page() throws IOException {
    assertThat(HtmlReport.text(everywhere("a".repeat(1_000_000))).length()).isLessThan(2_000_000);
  }

  @Test
  void the_page_asks_nobody_for_anything_and_runs_only_its_own() throws IOException {
    String page = HtmlReport.text(Sample.twoBackends());
    String markup = page.replaceAll("(?s)(<script[^>]*>|<style[^>]*>).*?(</script>|</style>)", "");

    assertThat(page)
        .containsPattern(
            "content=\"default-src 'none'; script-src 'sha256-[^']+' 'sha256-[^']+';"
                + " style-src 'sha256-[^']+' 'sha256-[^']+'; img-src data:;")
        .doesNotContain("unsafe", "@import", "url(");
    assertThat(markup)
        .doesNotContain("http:", "https:", " on", "src=", "style=\"")
        .doesNotContainPattern("<(iframe|object|embed|form|base)");
  }

  @Test
  void a_hostile_axis_goes_through_every_other_form_too() throws IOException {
    for (ReportFormat format : ReportFormat.values()) {
      java.io.StringWriter out = new java.io.StringWriter();
      format.write(everywhere("\u001b]0;title\u0007<b>|"), 80, out);
      if (format != ReportFormat.CSV) {
        assertThat(out.toString()).doesNotContain("\u001b", "\u0007");
      }
    }
  }

  /** A text in every place of a report that can carry one. */
  public static ReportInput everywhere(String text) {
    Sweep sweep =
        Sweep.named("hostile")
            // No axis can have these two: no program can be given them, but any can print them.
            .axis("tag", text.replaceAll("[\\x00\\ud800]", ""), "other")
            .tokens(1, 2)
            .report(
                new ReportItem.Pivot(
                    List.of("tag"), List.of("tokens"), Sample.median("total_avg_us")),
                new ReportItem.Pivot(
                    List.of("tokens"), List.of("tag"), Sample.median("total_avg_us")),
                new ReportItem.Pivot(List.of("tokens"), List.of(), Sample.median("total_avg_us")),
                new ReportItem.Pivot(List.of("tokens"), List.of(), Sample.median(text)),
                new ReportItem.Ratio(text, "b" + text, Sample.median(text)))
            .build();
    List<Row> rows =
        Sample.rows(
            sweep,
            l ->
                l.point().tokens() == 1
                    ? Sample.row(
                        l,
                        Status.OK,
                        new Reading(
                            Map.of("total_avg_us", 1.0, "m" + text, 2.0),
                            Map.of("f" + text, text),
                            text))
                    : Sample.lost(l, Status.FAILED, text));
    Map<String, String> tails = Map.of(rows.get(rows.size() - 1).key(), text);
    RunFacts facts =
        new RunFacts(
            Map.of("e" + text, text, "nested", Map.of(text, List.of(text, Map.of("x", text)))),
            text,
            List.of(text),
            Map.of("c" + text, text),
            Sample.commands(rows, text),
            tails);
    return new ReportInput(sweep, rows, facts);
  }

  /** But for the spans that colour a script: they hold nothing but its text. */
  private static List<String> tags(String page) {
    Matcher tags = TAG.matcher(page.replaceAll("</?span[^>]*>", ""));
    return tags.results().map(m -> m.group(1)).toList();
  }
}
