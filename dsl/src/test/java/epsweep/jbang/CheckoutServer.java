package epsweep.jbang;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;

/** This checkout over http on localhost, as a forge would serve its files. */
final class CheckoutServer implements AutoCloseable {
  private final HttpServer server;

  CheckoutServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", CheckoutServer::answer);
    server.start();
  }

  String catalog() {
    return "http://localhost:" + server.getAddress().getPort() + "/jbang-catalog.json";
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Path file =
          Checkout.ROOT.resolve(exchange.getRequestURI().getPath().substring(1)).normalize();
      if (file.startsWith(Checkout.ROOT) && Files.isRegularFile(file)) {
        exchange.sendResponseHeaders(200, Files.size(file));
        Files.copy(file, exchange.getResponseBody());
      } else {
        exchange.sendResponseHeaders(404, -1);
      }
    }
  }
}
