package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.browser.Chromium;
import epsweep.browser.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hostile text in all that the page's script writes: cells, cards, filters, copies, addresses. */
@Tag("other-programs")
class HostilePageTest {
  private static final String READY = "document.documentElement.dataset.ready";

  @TempDir static Path temp;
  @RegisterExtension static final Chromium chromium = new Chromium();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><script>document.title = 'ran'</script>",
        "<img src=x onerror=\"document.title = 'ran'\">",
        "it's \"quoted\", and \\ at the end \\",
        "two\nlines",
        "\u202eright to left\u202c and \u2067isolated\u2069",
        "__proto__",
        "constructor",
        "#a=b&only.tag=1,2%zz",
      })
  void is_shown_as_text_in_every_card_and_runs_nothing(String text) throws Exception {
    Path report =
        Files.writeString(
            temp.resolve("h.html"), HtmlReport.text(HostileTextTest.everywhere(text)));
    try (Page page = chromium.open(report, "#rows=tag&columns=tokens&value=total_avg_us")) {
      page.await(READY);
      page.eval("document.querySelectorAll('#run details').forEach((one) => { one.open = true; })");
      page.await("document.querySelector('.windowed tbody tr')");

      assertThat(cards(page))
          .hasSizeGreaterThan(3)
          .anySatisfy(card -> assertThat(card).contains(seen(text), "mpirun -np 2 " + seen(text)));
      page.choose("[aria-label='Place of tag']", "over");
      page.choose("[aria-label='Place of tag']", "columns");
      page.choose("#explore .choices-row label:nth-child(1) select", HtmlText.cell("m" + text));
      assertThat(page.text("#explore .result")).contains("2");
      page.click("#explore .bar button:nth-child(3)");
      page.await("document.querySelector('#explore .said').textContent !== ''");
      String hash = (String) page.eval("location.hash");
      page.eval("location.hash = " + quoted(hash));
      assertThat(harm(page)).isEqualTo("0 hostile · ep-sweep");
      assertThat(page.requests()).isEmpty();
      assertThat(page.complaints()).isEmpty();
    }
  }

  @Test
  void a_megabyte_of_one_letter_stays_within_the_window() throws Exception {
    Path report =
        Files.writeString(
            temp.resolve("long.html"),
            HtmlReport.text(HostileTextTest.everywhere("a".repeat(1_000_000))));
    try (Page page = chromium.open(report, "")) {
      page.await(READY);
      page.size(390, 844);
      page.await("document.documentElement.scrollWidth <= 390");
      page.eval("document.querySelector('#explore td').focus()");

      assertThat((Integer) page.eval("document.getElementById('card').offsetWidth"))
          .isLessThan(390);
      assertThat(page.complaints()).isEmpty();
    }
  }

  /** The text of the card of each cell of the explorer. */
  @SuppressWarnings("unchecked")
  private static List<String> cards(Page page) {
    return (List<String>)
        page.eval(
            "[...document.querySelectorAll('#explore td')].map((td) => { td.focus(); return document.getElementById('card').textContent; })");
  }

  /** Elements that the page does not make itself, and its title. */
  private static String harm(Page page) {
    return page.eval(
            "document.querySelectorAll('img, iframe, object, body script:not(#data) ~ script ~ script').length")
        + " "
        + page.eval("document.title");
  }

  private static String seen(String text) {
    return HtmlText.cell(text);
  }

  private static String quoted(String text) throws Exception {
    return com.fasterxml.jackson.jr.ob.JSON.std.asString(text);
  }
}
