package epsweep.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.browser.Chromium;
import epsweep.browser.Page;
import epsweep.report.HostileTextTest;
import epsweep.report.ReportInput;
import epsweep.report.Sample;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.Row;
import epsweep.results.ScriptText;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nu.validator.client.EmbeddedValidator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A report that grows, in a real browser. */
@Timeout(120)
class LivePageTest {
  private static final String SHOWN = "document.querySelector('iframe').contentDocument";
  private static final String READY = SHOWN + "?.documentElement.dataset.ready";

  @RegisterExtension static final Chromium chromium = new Chromium();

  @TempDir private Path directory;
  private final List<Row> rows = Sample.twoBackends().rows();
  private volatile ReportInput shown = until(12);
  private LiveServer server;
  private Journal journal;

  @BeforeEach
  void begins() throws Exception {
    Path file = directory.resolve("journal.jsonl");
    journal = Journal.open(file, Header.create("0", ScriptText.of("x.groovy", ""), Map.of()));
    grow(0, 12);
    Files.writeString(
        directory.resolve(".running.json"), "{\"total\":72,\"remaining\":{},\"running\":[]}");
    server =
        LiveServer.start(new ServeAddress("127.0.0.1", 0, true), file, () -> Optional.of(shown));
  }

  @AfterEach
  void ends() {
    server.close();
    journal.close();
  }

  private ReportInput until(int row) {
    ReportInput all = Sample.twoBackends();
    return new ReportInput(all.sweep(), rows.subList(0, row), all.facts());
  }

  private void grow(int from, int to) {
    for (int i = from; i < to; i++) {
      journal.append(rows.get(i), i);
    }
    shown = until(to);
  }

  private Page open(String fragment) throws Exception {
    Page page = chromium.blank();
    page.open(server.url() + fragment);
    page.await(READY);
    return page;
  }

  @Test
  void the_bar_and_the_report_follow_the_sweep_until_its_end() throws Exception {
    try (Page page = open("")) {
      page.await("document.getElementById('count').textContent === '12 of 72 launches'");
      assertThat(page.eval("document.getElementById('bar').position")).isEqualTo(12.0 / 72);
      grow(12, 40);
      page.await("document.getElementById('count').textContent === '40 of 72 launches'");
      awaitReport(page, SHOWN + "?.querySelector('.tiles dd')?.textContent.includes('/ 40')");
      grow(40, 72);
      Thread ending = new Thread(server::finish);
      ending.start();
      page.await("document.getElementById('said').textContent.includes('has ended')");
      awaitReport(page, SHOWN + "?.querySelector('.tiles dd')?.textContent.includes('/ 72')");
      ending.join();

      assertThat(page.text("#count")).isEqualTo("72 of 72 launches");
      assertThat(page.text("#lost")).isEqualTo("4 without a result");
      assertThat(page.complaints()).noneMatch(text -> text.contains("Content Security Policy"));
    }
  }

  @Test
  void the_pivot_turns_while_the_sweep_runs_and_the_view_stays() throws Exception {
    try (Page page = open("")) {
      page.eval(
          "(() => { const s = %s.querySelector(\"[aria-label='Place of backend']\"); s.value = 'split'; s.dispatchEvent(new Event('change', {bubbles: true})); s.blur(); })()"
              .formatted(SHOWN));
      page.eval("%s.getElementById('launches').open = true".formatted(SHOWN));
      page.await("location.hash.includes('value=')");
      String hash = (String) page.eval("location.hash");
      grow(12, 72);
      awaitReport(page, SHOWN + "?.querySelector('.tiles dd')?.textContent.includes('/ 72')");

      assertThat(page.eval("location.hash")).isEqualTo(hash);
      page.await(SHOWN + ".querySelectorAll('#explore figcaption').length === 2");
      page.await(SHOWN + ".getElementById('launches').open");
    }
  }

  @Test
  void whoever_keeps_a_card_open_is_not_disturbed() throws Exception {
    try (Page page = open("")) {
      page.eval("%s.querySelector('#explore td').click()".formatted(SHOWN));
      page.await(SHOWN + ".querySelector('#card.kept')");
      grow(12, 72);
      page.await("document.getElementById('count').textContent === '72 of 72 launches'");
      page.await("document.getElementById('said').textContent.startsWith('live; ')");

      assertThat(page.eval(SHOWN + ".querySelector('.tiles dd').textContent"))
          .asString()
          .endsWith("/ 12");
      page.eval("%s.getElementById('card').classList.remove('kept')".formatted(SHOWN));
      awaitReport(page, SHOWN + "?.querySelector('.tiles dd')?.textContent.includes('/ 72')");
    }
  }

  @Test
  void hostile_text_runs_nothing_and_only_this_server_is_asked() throws Exception {
    shown =
        HostileTextTest.everywhere(
            "</script><script>parent.document.title = 'ran'</script><img src=x onerror=\"parent.document.title = 'ran'\">\n'\\\u202e");
    try (Page page = open("")) {
      page.eval("%s.querySelectorAll('#explore td').forEach((td) => td.focus())".formatted(SHOWN));

      assertThat(page.eval("document.title")).asString().endsWith("% · ep-sweep");
      assertThat(page.eval(SHOWN + ".querySelectorAll('img').length")).isEqualTo(0);
      assertThat(page.requests()).isNotEmpty().allMatch(url -> url.startsWith(server.url()));
      assertThat(page.complaints()).isEmpty();
    }
  }

  @Test
  void the_checkers_find_no_error_in_the_page_around_the_report() throws Exception {
    for (String scheme : List.of("light", "dark")) {
      try (Page page = chromium.blank()) {
        page.prefers(scheme);
        page.open(server.url());
        page.await(READY);
        page.await("document.getElementById('count').textContent !== ''");
        page.eval(axe());

        assertThat(
                (List<?>)
                    page.eval(
                        "axe.run({ iframes: false }).then((found) => found.violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.html)))"))
            .isEmpty();
      }
    }
    EmbeddedValidator checker = new EmbeddedValidator();
    checker.setOutputFormat(EmbeddedValidator.OutputFormat.GNU);
    InputStream in =
        new ByteArrayInputStream(LivePage.load().html().getBytes(StandardCharsets.UTF_8));
    assertThat(checker.validate(in).lines().filter(line -> line.contains(": error:"))).isEmpty();
  }

  /**
   * The next report comes after ten times the time that the last one took: on a busy machine, late.
   */
  private static void awaitReport(Page page, String condition) {
    for (int i = 0; i < 7 && !Boolean.TRUE.equals(page.eval("Boolean(" + condition + ")")); i++) {
      try {
        page.await(condition);
      } catch (AssertionError e) {
        // Not yet.
      }
    }
    page.await(condition);
  }

  private static String axe() throws Exception {
    try (InputStream in = LivePageTest.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8) + "; 0";
    }
  }
}
