package epsweep.browser;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A browser's DevTools protocol: commands with an answer each, and events as they come. */
final class DevTools implements WebSocket.Listener {
  private static final int SECONDS = 60;

  private final AtomicInteger number = new AtomicInteger();
  private final Map<Integer, CompletableFuture<Map<String, Object>>> waiting =
      new ConcurrentHashMap<>();
  private final List<Map<String, Object>> events = new CopyOnWriteArrayList<>();
  private final StringBuilder message = new StringBuilder();
  private WebSocket socket;

  private DevTools() {}

  static DevTools connect(String address) {
    DevTools tools = new DevTools();
    tools.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), tools)
            .join();
    return tools;
  }

  /**
   * Sends a command and waits for its result.
   *
   * @throws IllegalStateException when the browser refuses it
   */
  Map<String, Object> call(String method, Map<String, ?> params) {
    int id = number.incrementAndGet();
    CompletableFuture<Map<String, Object>> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    try {
      String text = JSON.std.asString(Map.of("id", id, "method", method, "params", params));
      socket.sendText(text, true).join();
      Map<String, Object> got = answer.get(SECONDS, TimeUnit.SECONDS);
      if (got.containsKey("error")) {
        throw new IllegalStateException(method + ": " + got.get("error"));
      }
      return object(got.get("result"));
    } catch (IllegalStateException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(method, e);
    }
  }

  /** The parameters of all events of a name, as they came. */
  List<Map<String, Object>> events(String method) {
    return events.stream()
        .filter(event -> method.equals(event.get("method")))
        .map(event -> object(event.get("params")))
        .toList();
  }

  void close() {
    socket.abort();
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
    message.append(text);
    if (last) {
      receive(message.toString());
      message.setLength(0);
    }
    from.request(1);
    return null;
  }

  private void receive(String text) {
    try {
      Map<String, Object> got = JSON.std.mapFrom(text);
      if (got.get("id") instanceof Integer id) {
        waiting.remove(id).complete(got);
      } else {
        events.add(got);
      }
    } catch (IOException e) {
      throw new IllegalStateException(text, e);
    }
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> object(Object json) {
    return (Map<String, Object>) json;
  }
}
