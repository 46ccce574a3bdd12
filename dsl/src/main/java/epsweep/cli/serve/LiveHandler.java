package epsweep.cli.serve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.regex.Pattern;

/** Answers for the page, the report, the data and the events, and for nothing else. */
final class LiveHandler implements HttpHandler {
  private static final Pattern THIS_MACHINE =
      Pattern.compile("(?i)(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]{1,5})?");
  private static final Duration HEARTBEAT = Duration.ofSeconds(2);
  private static final int MOST_WATCHERS = 64;

  private final String prefix;
  private final boolean loopback;
  private final LivePage page;
  private final LiveReport report;
  private final LiveProgress progress;
  private final Bell bell;

  /**
   * @param prefix of every path, ending in a slash; with the token in it
   * @param loopback whether a request must name this machine: a page from elsewhere whose name was
   *     made to lead here names its own
   */
  LiveHandler(
      String prefix,
      boolean loopback,
      LivePage page,
      LiveReport report,
      LiveProgress progress,
      Bell bell) {
    this.prefix = prefix;
    this.loopback = loopback;
    this.page = page;
    this.report = report;
    this.progress = progress;
    this.bell = bell;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!isFromHere(exchange)) {
        refuse(exchange, 403, "This server answers for localhost only");
      } else if (!Set.of("GET", "HEAD").contains(exchange.getRequestMethod())) {
        refuse(exchange, 405, "This server only answers GET");
      } else {
        answer(exchange);
      }
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getRawPath();
    switch (path.startsWith(prefix) ? path.substring(prefix.length()) : "?") {
      case "" -> {
        exchange.getResponseHeaders().set("Content-Security-Policy", page.policy());
        send(exchange, 200, "text/html", page.html().getBytes(StandardCharsets.UTF_8));
      }
      case "report.html" -> {
        exchange.getResponseHeaders().set("Content-Security-Policy", "frame-ancestors 'self'");
        send(exchange, 200, "text/html", report.html());
        bell.fetched();
      }
      case "results.json" -> send(exchange, 200, "application/json", report.json());
      case "events" -> events(exchange);
      default -> refuse(exchange, 404, "There is nothing here");
    }
  }

  private void events(HttpExchange exchange) throws IOException {
    if (bell.waiting() >= MOST_WATCHERS) {
      refuse(exchange, 503, "Too many are watching");
      return;
    }
    headers(exchange, "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    bell.enter();
    try (OutputStream out = exchange.getResponseBody()) {
      tell(out, "retry: 2000\n\n");
      long heard = bell.rung();
      String told = "";
      while (!bell.hasEnded()) {
        String now = progress.json();
        tell(out, now.equals(told) ? ":\n\n" : event("progress", now));
        told = now;
        long rung = bell.await(heard, HEARTBEAT);
        tell(out, rung > heard && !bell.hasEnded() ? event("report", Long.toString(rung)) : "");
        heard = rung;
      }
      String last = progress.json();
      tell(out, (last.isEmpty() ? "" : event("progress", last)) + event("end", ""));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      bell.leave();
    }
  }

  private static String event(String name, String data) {
    return "event: " + name + "\ndata: " + data + "\n\n";
  }

  private static void tell(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private boolean isFromHere(HttpExchange exchange) {
    String host = exchange.getRequestHeaders().getFirst("Host");
    return !loopback || host != null && THIS_MACHINE.matcher(host).matches();
  }

  private static void refuse(HttpExchange exchange, int code, String why) throws IOException {
    send(exchange, code, "text/plain", (why + ".\n").getBytes(StandardCharsets.US_ASCII));
  }

  private static void send(HttpExchange exchange, int code, String type, byte[] body)
      throws IOException {
    headers(exchange, type + "; charset=utf-8");
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(code, head ? -1 : body.length);
    if (!head) {
      // Closed at once: what is not flushed would be lost when the server ends behind it.
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    }
  }

  private static void headers(HttpExchange exchange, String type) {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
    exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
    exchange.getResponseHeaders().set("Cross-Origin-Resource-Policy", "same-origin");
  }
}
