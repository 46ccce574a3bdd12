package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a page became in a real browser without a network.
 *
 * @param dom the document after its loading, as markup
 * @param requests what the page asked for beyond itself
 */
record Browser(String dom, List<String> requests) {
  /** An event has a line. A browser asks for things of its own accord too; those have no origin. */
  private static final Pattern OF_THE_PAGE =
      Pattern.compile("\\{\"initiator\":\"(?!not an origin\")[^\n]*?\"url\":\"([^\"]*)\"");

  static Browser open(Path page, Path temp) throws Exception {
    Path dom = temp.resolve("dom.html");
    Path log = temp.resolve("net.json");
    Process chromium =
        new ProcessBuilder(
                Needs.program("chromium", "chromium-browser").toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--user-data-dir=" + temp.resolve("profile"),
                "--log-net-log=" + log,
                "--dump-dom",
                page.toUri().toString())
            .redirectOutput(dom.toFile())
            .redirectError(temp.resolve("browser.err").toFile())
            .start();
    boolean ended = chromium.waitFor(2, TimeUnit.MINUTES);
    chromium.descendants().forEach(ProcessHandle::destroyForcibly);
    chromium.destroyForcibly().waitFor();
    assertThat(ended && chromium.exitValue() == 0)
        .as(Files.readString(temp.resolve("browser.err")))
        .isTrue();
    return new Browser(Files.readString(dom), requests(log));
  }

  private static List<String> requests(Path log) throws IOException {
    Matcher requests = OF_THE_PAGE.matcher(Files.readString(log));
    return requests.results().map((MatchResult found) -> found.group(1)).toList();
  }
}
