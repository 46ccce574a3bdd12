package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.browser.Chromium;
import epsweep.browser.Page;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nu.validator.client.EmbeddedValidator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What other people's checkers say of the report, and how fast and how large it is. */
@Tag("other-programs")
class ReportQualityTest {
  private static final String READY = "document.documentElement.dataset.ready";
  private static final String VIEW =
      "#rows=tokens&columns=backend&value=total_avg_us&show=median&as=";

  @TempDir static Path temp;
  @RegisterExtension static final Chromium chromium = new Chromium();

  @ParameterizedTest
  @CsvSource({"light,table", "dark,table", "light,lines", "dark,lines"})
  void axe_finds_nothing_serious(String scheme, String as) throws Exception {
    Path report = written("axe.html", Sample.twoBackends());
    try (Page page = chromium.blank()) {
      page.prefers(scheme);
      page.open(report, VIEW + as + "&ratio=" + (as.equals("table") ? "backend,nccl-ep" : ""));
      page.await(READY);
      page.eval("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
      page.eval(axe());

      assertThat(
              (List<?>)
                  page.eval(
                      "axe.run().then((found) => found.violations"
                          + ".filter((one) => ['serious', 'critical'].includes(one.impact))"
                          + ".map((one) => one.id + ': ' + one.nodes.map((node) => node.html).slice(0, 3)))"))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 54, 2000})
  void the_nu_html_checker_finds_no_error(int launches) throws Exception {
    assertThat(errors(HtmlReport.text(BigSample.of(launches)))).isEmpty();
  }

  @Test
  void the_nu_html_checker_finds_no_error_in_ratios_and_failures() throws Exception {
    assertThat(errors(HtmlReport.text(Sample.twoBackends()))).isEmpty();
    assertThat(errors("<!DOCTYPE html><p id=a><p id=a>")).isNotEmpty();
  }

  @Test
  void a_hundred_launches_fit_into_a_mail() throws Exception {
    assertThat(Files.size(written("small.html", BigSample.of(100)))).isLessThan(2_000_000);
  }

  @Test
  void fifty_thousand_launches_open_and_turn() throws Exception {
    openAndTurn();
  }

  @Test
  @Tag("soak")
  void fifty_thousand_launches_open_and_turn_quickly() throws Exception {
    double[] seconds = openAndTurn();

    assertThat(seconds[0]).as("seconds of work until it is there").isLessThan(3);
    assertThat(seconds[1]).as("seconds of work to pivot").isLessThan(1);
  }

  private static double[] openAndTurn() throws Exception {
    Path report = written("large.html", BigSample.of(50_000));
    try (Page page = chromium.open(report, "")) {
      page.await(READY);
      double opened = page.work();
      page.eval("location.hash = '" + VIEW + "table&over=experts'");
      page.await("document.querySelector('#explore td')");
      double before = page.work();
      page.choose("[aria-label='Place of hidden']", "rows");
      page.await("document.querySelectorAll('#explore .result thead .names').length > 1");
      double turned = page.work() - before;

      assertThat(page.complaints()).isEmpty();
      assertThat(page.text("#explore")).contains("The first ");
      return new double[] {opened, turned};
    }
  }

  private static Path written(String name, ReportInput input) throws Exception {
    return Files.writeString(temp.resolve(name), HtmlReport.text(input));
  }

  private static String axe() throws Exception {
    try (InputStream in = ReportQualityTest.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8) + "; 0";
    }
  }

  /** The lines of the checker that are errors, not hints. */
  private static List<String> errors(String page) throws Exception {
    EmbeddedValidator checker = new EmbeddedValidator();
    checker.setOutputFormat(EmbeddedValidator.OutputFormat.GNU);
    InputStream in = new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8));
    return checker.validate(in).lines().filter(line -> line.contains(": error:")).toList();
  }
}
