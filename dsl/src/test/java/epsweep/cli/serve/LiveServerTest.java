package epsweep.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.report.ReportInput;
import epsweep.report.Sample;
import epsweep.results.ResultsProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class LiveServerTest {
  private static final ServeAddress ANY_PORT = new ServeAddress("127.0.0.1", 0, true);

  private final HttpClient client = HttpClient.newHttpClient();
  private final BlockingQueue<Long> asked = new LinkedBlockingQueue<>();
  @TempDir private Path directory;
  private Path journal;
  private LiveServer server;

  @BeforeEach
  void begins() throws IOException {
    journal = Files.writeString(directory.resolve("journal.jsonl"), "1");
    server = LiveServer.start(ANY_PORT, journal, this::soFar);
  }

  @AfterEach
  void ends() {
    server.close();
  }

  private Optional<ReportInput> soFar() throws IOException {
    asked.add(Files.size(journal));
    return Optional.of(Sample.twoBackends());
  }

  private void grow() throws IOException {
    Files.writeString(journal, "1", StandardOpenOption.APPEND);
  }

  @Test
  void the_report_and_the_data_are_those_of_the_files() throws Exception {
    assertThat(get("report.html").body())
        .isEqualTo(epsweep.report.Reports.html(Sample.twoBackends()));
    assertThat(get("results.json").body()).startsWith("{\n  \"version\" : 1");
    assertThat(get("").body()).contains("<iframe");
    assertThat(asked).as("one report served both").hasSize(1);
  }

  @Test
  void nothing_else_is_served_and_nothing_is_taken() throws Exception {
    assertThat(get("journal.jsonl").statusCode()).isEqualTo(404);
    assertThat(get("report.html/..").statusCode()).isEqualTo(404);
    HttpRequest post =
        HttpRequest.newBuilder(URI.create(server.url()))
            .POST(HttpRequest.BodyPublishers.ofString("x"))
            .build();
    assertThat(client.send(post, BodyHandlers.ofString()).statusCode()).isEqualTo(405);
    assertThat(asked).isEmpty();
  }

  @Test
  void a_name_that_was_made_to_lead_here_is_refused() throws Exception {
    assertThat(status("evil.example:" + URI.create(server.url()).getPort())).contains("403");
    assertThat(status("localhost.evil.example")).contains("403");
    assertThat(status("localhost:1")).as("through a tunnel").contains("200");
    assertThat(status("[::1]:8737")).contains("200");
  }

  @Test
  void other_machines_need_the_token() throws Exception {
    server.close();
    server = LiveServer.start(new ServeAddress("0.0.0.0", 0, true), journal, this::soFar);
    URI url = URI.create(server.url());

    assertThat(url.getPath()).matches("/[0-9a-f]{32}/");
    URI bare = new URI("http", null, "127.0.0.1", url.getPort(), "/", null, null);
    assertThat(get(bare).statusCode()).isEqualTo(404);
    assertThat(get(bare.resolve("/report.html")).statusCode()).isEqualTo(404);
    assertThat(get(bare.resolve(url.getPath())).statusCode()).isEqualTo(200);
  }

  @Test
  void whoever_watches_hears_of_growth_and_of_the_end() throws Exception {
    get("report.html");
    HttpResponse<java.util.stream.Stream<String>> events =
        client.send(
            HttpRequest.newBuilder(URI.create(server.url() + "events")).build(),
            BodyHandlers.ofLines());
    Iterator<String> lines = events.body().iterator();
    assertThat(lines.next()).isEqualTo("retry: 2000");
    grow();
    assertThat(next(lines)).isEqualTo("event: report");

    CompletableFuture<Void> end = CompletableFuture.runAsync(server::finish);
    assertThat(next(lines)).isEqualTo("event: end");
    assertThat(get("report.html").statusCode()).as("the last report").isEqualTo(200);
    end.get();
    assertThatThrownBy(() -> get("report.html")).isInstanceOf(ConnectException.class);
  }

  @Test
  void nobody_watching_makes_no_report() throws Exception {
    grow();
    server.finish();

    assertThat(asked).isEmpty();
  }

  @Test
  void a_port_in_use_is_said_and_the_usual_one_gives_way() throws Exception {
    int port = URI.create(server.url()).getPort();

    assertThatThrownBy(
            () -> LiveServer.start(new ServeAddress("127.0.0.1", port, true), journal, this::soFar))
        .isInstanceOf(ResultsProblem.class)
        .hasMessageStartingWith("--serve: 127.0.0.1:" + port + " cannot be listened on: ");
    try (LiveServer other =
        LiveServer.start(new ServeAddress("127.0.0.1", port, false), journal, this::soFar)) {
      assertThat(other.url()).isNotEqualTo(server.url());
    }
  }

  /** The next line that names an event of the report. */
  private static String next(Iterator<String> lines) {
    String line = lines.next();
    while (!line.startsWith("event:") || line.equals("event: progress")) {
      line = lines.next();
    }
    return line;
  }

  private HttpResponse<String> get(String path) throws Exception {
    return get(URI.create(server.url() + path));
  }

  private HttpResponse<String> get(URI url) throws Exception {
    return client.send(HttpRequest.newBuilder(url).build(), BodyHandlers.ofString());
  }

  private String status(String host) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", URI.create(server.url()).getPort())) {
      socket
          .getOutputStream()
          .write(
              ("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      return new BufferedReader(new InputStreamReader(socket.getInputStream())).readLine();
    }
  }
}
