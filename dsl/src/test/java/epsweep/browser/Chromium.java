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
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A headless Chromium that finds no other machine than this one. */
public final class Chromium implements AutoCloseable {
  private static final int TRIES = 600;

  private final Process process;
  private final String endpoint;

  private Chromium(Process process, String endpoint) {
    this.process = process;
    this.endpoint = endpoint;
  }

  /**
   * @param profile an empty folder for what the browser keeps
   */
  public static Chromium start(Path profile) throws IOException, InterruptedException {
    Process process =
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
    return new Chromium(process, endpoint(profile.resolve("DevToolsActivePort")));
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
  public void close() {
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
