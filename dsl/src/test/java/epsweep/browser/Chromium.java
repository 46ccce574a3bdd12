package epsweep.browser;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.Needs;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A headless Chromium that finds no other machine than this one, started once for a class of tests.
 *
 * <pre>{@code
 * @RegisterExtension static final Chromium chromium = new Chromium();
 * }</pre>
 */
public final class Chromium implements BeforeAllCallback, AfterAllCallback {
  private static final int TRIES = 600;

  private Path place;
  private Process process;
  private String endpoint;

  @Override
  public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
    place = Files.createTempDirectory("chromium");
    Path profile = place.resolve("profile");
    process =
        new ProcessBuilder(
                Needs.program("chromium", "chromium-browser").toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolveSibling(profile.getFileName() + ".log").toFile())
            .start();
    endpoint = endpoint(profile.resolve("DevToolsActivePort"));
  }

  /** Opens a page of a file. */
  public Page open(Path file, String fragment) throws Exception {
    Page page = blank();
    page.open(file, fragment);
    return page;
  }

  /** An empty page, to be prepared before it opens a file. */
  public Page blank() throws Exception {
    return new Page(DevTools.connect(pageAddress()));
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    if (process != null) {
      end();
    }
    try (Stream<Path> files = Files.walk(place)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }

  private void end() {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroy();
    process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join();
    children.forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().onExit().join();
  }

  private String pageAddress() throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(endpoint + "/json/new"))
            .PUT(HttpRequest.BodyPublishers.noBody())
            .build();
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    Map<String, Object> target = JSON.std.mapFrom(answer.body());
    return (String) target.get("webSocketDebuggerUrl");
  }

  private static String endpoint(Path port) throws IOException, InterruptedException {
    for (int i = 0; i < TRIES; i++) {
      if (Files.exists(port) && Files.readAllLines(port).size() > 1) {
        return "http://127.0.0.1:" + Files.readAllLines(port).get(0);
      }
      Thread.sleep(50);
    }
    throw new IllegalStateException("Chromium did not start");
  }
}
