package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.browser.Chromium;
import epsweep.browser.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The report in a real browser, with the network cut. */
class BrowserTest {
  private static final String IMAGE = "<img src=\"http://evil.invalid/x.png\" onerror=alert(1)>";

  @RegisterExtension static final Chromium chromium = new Chromium();

  @TempDir private Path temp;

  @Test
  void a_report_of_hostile_text_and_failures_is_all_text_and_asks_for_nothing() throws Exception {
    Seen page = seen(report());

    assertThat(page.requests()).isEmpty();
    assertThat(page.dom())
        .contains("<title>", "2 of 4 launches gave no result", "exit code 7", "Is 1&lt;2?", "it's")
        .contains("&lt;/script&gt;&lt;script&gt;document.title = 'changed'&lt;/script&gt;")
        .contains("&lt;img src=\"http://evil.invalid/x.png\" onerror=alert(1)&gt;")
        .doesNotContain("<img", "<iframe", "<title>changed");
    assertThat(page.dom().split("<script", -1)).hasSize(4);
  }

  @Test
  void a_page_that_asks_for_something_would_be_seen() throws Exception {
    Path page = Files.writeString(temp.resolve("asks.html"), "<img src=http://evil.invalid/x.png>");

    assertThat(seen(page).requests()).containsExactly("http://evil.invalid/x.png");
  }

  /** What a page became, and what it asked for beyond itself. */
  private record Seen(String dom, List<String> requests) {}

  private Seen seen(Path file) throws Exception {
    try (Page page = chromium.open(file, "")) {
      String dom = (String) page.eval("document.documentElement.outerHTML");
      return new Seen(dom, page.requests());
    }
  }

  private Path report() throws Exception {
    Path output =
        Files.writeString(
            temp.resolve("output"),
            IMAGE + "\nit's \\ a backslash\\\n<iframe src='//evil.invalid'>");
    String script =
        CommandRun.script(
            temp,
            """
            // %s
            backend('b') {
              command { p -> ['bash', '-c', 'cat %s; echo "v=${1}.5 us"; exit $2', 'x', p.tokens, p.tokens == 4 ? 7 : 0] }
              parse { metric 'total_avg_us', ~/v=([\\d.]+) us/ }
            }
            sweep('hostile') {
              tokens 1, 4
              axis 'tag', "</script><script>document.title = 'changed'</script>", 'Is 1<2?'
              report { pivot rows: 'tag', columns: 'tokens', value: 'total_avg_us' }
            }
            """
                .formatted(IMAGE, output));
    CommandRun run = CommandRun.sweep(script, "--out", temp.resolve("out").toString());
    assertThat(run.code()).as(run.err()).isEqualTo(Exit.INCOMPLETE);
    return temp.resolve("out/report.html");
  }
}
