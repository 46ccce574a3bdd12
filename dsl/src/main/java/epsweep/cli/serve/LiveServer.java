package epsweep.cli.serve;

import com.sun.net.httpserver.HttpServer;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Serves a report that grows, and tells those who watch when there is more. */
public final class LiveServer implements AutoCloseable {
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration LAST_LOOK = Duration.ofSeconds(5);
  private static final int TOKEN_BYTES = 16;

  private final HttpServer server;
  private final ExecutorService answering = Executors.newCachedThreadPool(LiveServer::daemon);
  private final ScheduledExecutorService looking =
      Executors.newSingleThreadScheduledExecutor(LiveServer::daemon);
  private final Bell bell = new Bell();
  private final LiveReport report;
  private final LiveProgress progress;
  private final String url;

  private LiveServer(
      HttpServer server, ServeAddress address, LiveReport report, LiveProgress progress)
      throws IOException {
    this.server = server;
    this.report = report;
    this.progress = progress;
    String prefix = address.isLoopback() ? "/" : "/" + token() + "/";
    this.url = "http://" + address.inUrl() + ":" + server.getAddress().getPort() + prefix;
    server.createContext(
        "/",
        new LiveHandler(prefix, address.isLoopback(), LivePage.load(), report, progress, bell));
    server.setExecutor(answering);
  }

  /**
   * Begins to serve.
   *
   * @param journal grows as launches end
   * @param source reads it
   * @throws ResultsProblem when the address cannot be listened on
   */
  public static LiveServer start(ServeAddress address, Path journal, LiveSource source)
      throws IOException {
    LiveProgress progress = new LiveProgress(new ResultsDirectory(journal.getParent()));
    LiveServer live =
        new LiveServer(bound(address), address, new LiveReport(journal, source), progress);
    live.server.start();
    live.looking.scheduleWithFixedDelay(
        live::look, LOOK.toMillis(), LOOK.toMillis(), TimeUnit.MILLISECONDS);
    return live;
  }

  /** What to open in a browser; with the token where other machines can ask. */
  public String url() {
    return url;
  }

  /** Sends the last report to those who watch; then nothing more is served. */
  public void finish() {
    report.last();
    progress.last();
    bell.end();
    try {
      bell.awaitFetched(LAST_LOOK);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    close();
  }

  @Override
  public void close() {
    looking.shutdownNow();
    server.stop(0);
    answering.shutdownNow();
  }

  private void look() {
    if (bell.waiting() > 0 && report.isDue()) {
      bell.ring();
    }
  }

  private static HttpServer bound(ServeAddress address) throws IOException {
    try {
      return HttpServer.create(socket(address, address.port()), 0);
    } catch (BindException e) {
      if (!address.fixed()) {
        return HttpServer.create(socket(address, 0), 0);
      }
      throw new ResultsProblem(
          "--serve: "
              + address.inUrl()
              + ":"
              + address.port()
              + " cannot be listened on: "
              + e.getMessage()
              + ". Give another port",
          e);
    }
  }

  private static InetSocketAddress socket(ServeAddress address, int port) {
    InetSocketAddress socket = new InetSocketAddress(address.host(), port);
    if (socket.isUnresolved()) {
      throw new ResultsProblem(
          "--serve: there is no machine '" + address.host() + "'. Give an address of this one");
    }
    return socket;
  }

  private static String token() {
    byte[] token = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(token);
    return HexFormat.of().formatHex(token);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "ep-sweep-serve");
    thread.setDaemon(true);
    return thread;
  }
}
