package epsweep.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A page in a browser: what a person does with it, and what it shows. */
public final class Page implements AutoCloseable {
  private static final int TRIES = 400;

  private final DevTools tools;

  Page(DevTools tools) {
    this.tools = tools;
    for (String domain : List.of("Page", "Runtime", "Log", "Network", "DOM")) {
      tools.call(domain + ".enable", Map.of());
    }
    tools.call("Performance.enable", Map.of("timeDomain", "threadTicks"));
    tools.call("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
    tools.call(
        "Browser.grantPermissions",
        Map.of("permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
    size(1280, 900);
  }

  /** Opens a file, at a fragment that begins with # or is empty. */
  public void open(Path file, String fragment) {
    open(file.toUri() + fragment);
  }

  /** Opens an address. */
  public void open(String address) {
    tools.call("Page.navigate", Map.of("url", address));
    await("document.readyState === 'complete' && location.href !== 'about:blank'");
  }

  /** The value of an expression, which may be a promise. */
  public Object eval(String script) {
    Map<String, Object> got =
        tools.call(
            "Runtime.evaluate",
            Map.of("expression", script, "returnByValue", true, "awaitPromise", true));
    if (got.containsKey("exceptionDetails")) {
      throw new IllegalStateException(script + ": " + got.get("exceptionDetails"));
    }
    return DevTools.object(got.get("result")).get("value");
  }

  /** Text of the first element of a selector. */
  public String text(String selector) {
    return (String) eval("document.querySelector(" + quoted(selector) + ").innerText");
  }

  /** Texts of all elements of a selector. */
  @SuppressWarnings("unchecked")
  public List<String> texts(String selector) {
    return (List<String>)
        eval("[...document.querySelectorAll(" + quoted(selector) + ")].map((e) => e.innerText)");
  }

  /** Waits until an expression is true. */
  public void await(String condition) {
    for (int i = 0; i < TRIES; i++) {
      if (Boolean.TRUE.equals(eval("Boolean(" + condition + ")"))) {
        return;
      }
      pause(25);
    }
    throw new AssertionError("never true: " + condition);
  }

  /**
   * Moves the pointer onto an element until it has an effect: from outside each time, since the
   * page may still scroll the first time, which takes the effect back.
   */
  public void hover(String selector, String effect) {
    for (int i = 0; i < TRIES && !Boolean.TRUE.equals(eval("Boolean(" + effect + ")")); i++) {
      double[] at = middle(selector);
      mouse("mouseMoved", new double[] {1, 1}, Map.of());
      mouse("mouseMoved", at, Map.of());
      pause(25);
    }
    await(effect);
  }

  public void click(String selector) {
    double[] at = middle(selector);
    mouse("mouseMoved", at, Map.of());
    mouse("mousePressed", at, Map.of("button", "left", "clickCount", 1));
    mouse("mouseReleased", at, Map.of("button", "left", "clickCount", 1));
  }

  /** Presses the button on one element, moves, and lets go on another. */
  public void drag(String from, String to) {
    double[] start = middle(from);
    double[] end = place(to);
    mouse("mouseMoved", start, Map.of());
    mouse("mousePressed", start, Map.of("button", "left", "clickCount", 1));
    for (int i = 1; i <= 5; i++) {
      double[] way = {
        start[0] + (end[0] - start[0]) * i / 5, start[1] + (end[1] - start[1]) * i / 5
      };
      mouse("mouseMoved", way, Map.of("button", "left", "buttons", 1));
    }
    mouse("mouseReleased", end, Map.of("button", "left", "clickCount", 1));
  }

  /** Chooses an option of a select, as a person does: the value changes and the page is told. */
  public void choose(String selector, String value) {
    eval(
        "(() => { const s = document.querySelector(%s); s.focus(); s.value = %s; s.dispatchEvent(new Event('change', {bubbles: true})); })()"
            .formatted(quoted(selector), quoted(value)));
  }

  /** A key by its DOM name, as {@code Tab} or {@code ArrowRight}. */
  public void key(String name) {
    int code =
        switch (name) {
          case "Tab" -> 9;
          case "Enter" -> 13;
          case "Escape" -> 27;
          case "ArrowLeft" -> 37;
          case "ArrowUp" -> 38;
          case "ArrowRight" -> 39;
          case "ArrowDown" -> 40;
          default -> 0;
        };
    Map<String, Object> key = new LinkedHashMap<>();
    key.put("key", name);
    key.put("code", name);
    key.put("windowsVirtualKeyCode", code);
    key.put("type", "keyDown");
    if (name.equals("Enter")) {
      key.put("text", "\r");
    }
    tools.call("Input.dispatchKeyEvent", key);
    tools.call(
        "Input.dispatchKeyEvent",
        Map.of("key", name, "type", "keyUp", "windowsVirtualKeyCode", code));
  }

  /** Reads the clipboard. */
  public String clipboard() {
    return (String) eval("navigator.clipboard.readText()");
  }

  /** Window size in CSS pixels. */
  public void size(int width, int height) {
    tools.call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
  }

  /**
   * @param scheme {@code light} or {@code dark}
   */
  public void prefers(String scheme) {
    tools.call(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  /** Switches scripts off, for pages opened from now on. */
  public void withoutScripts() {
    tools.call("Emulation.setScriptExecutionDisabled", Map.of("value", true));
  }

  public void reload() {
    tools.call("Page.reload", Map.of());
    pause(500);
    await("document.readyState === 'complete'");
  }

  /** The whole page as a PNG. */
  public void picture(Path file) throws IOException {
    Map<String, Object> got =
        tools.call(
            "Page.captureScreenshot", Map.of("captureBeyondViewport", true, "clip", whole()));
    Files.write(file, Base64.getDecoder().decode((String) got.get("data")));
  }

  /** The window as a PNG. */
  public void window(Path file) throws IOException {
    Map<String, Object> got = tools.call("Page.captureScreenshot", Map.of());
    Files.write(file, Base64.getDecoder().decode((String) got.get("data")));
  }

  public void pdf(Path file) throws IOException {
    Map<String, Object> got = tools.call("Page.printToPDF", Map.of("printBackground", false));
    Files.write(file, Base64.getDecoder().decode((String) got.get("data")));
  }

  /** Seconds of processor time that the page's thread has used; waiting does not count. */
  public double work() {
    List<?> metrics = (List<?>) tools.call("Performance.getMetrics", Map.of()).get("metrics");
    return metrics.stream()
        .map(DevTools::object)
        .filter(metric -> "TaskDuration".equals(metric.get("name")))
        .mapToDouble(metric -> ((Number) metric.get("value")).doubleValue())
        .sum();
  }

  /** What the page asked for beyond itself. */
  public List<String> requests() {
    return tools.events("Network.requestWillBeSent").stream()
        .map(event -> (String) DevTools.object(event.get("request")).get("url"))
        .filter(
            url ->
                !url.startsWith("file:") && !url.startsWith("data:") && !url.startsWith("about:"))
        .toList();
  }

  /** Exceptions of scripts, and what the browser complains about, as of a broken policy. */
  public List<String> complaints() {
    Stream<String> thrown =
        tools.events("Runtime.exceptionThrown").stream().map(event -> event.toString());
    Stream<String> logged =
        tools.events("Log.entryAdded").stream()
            .map(event -> DevTools.object(event.get("entry")))
            .filter(entry -> "error".equals(entry.get("level")))
            .map(Object::toString);
    List<String> all = new ArrayList<>();
    Stream.concat(thrown, logged).forEach(all::add);
    return all;
  }

  @Override
  public void close() {
    tools.call("Page.close", Map.of());
    tools.close();
  }

  private Map<String, Object> whole() {
    Map<String, Object> size =
        DevTools.object(tools.call("Page.getLayoutMetrics", Map.of()).get("cssContentSize"));
    return Map.of(
        "x", 0, "y", 0, "width", size.get("width"), "height", size.get("height"), "scale", 1);
  }

  private double[] middle(String selector) {
    eval("document.querySelector(" + quoted(selector) + ").scrollIntoView({block: 'center'})");
    return place(selector);
  }

  private double[] place(String selector) {
    List<?> at =
        (List<?>)
            eval(
                "(() => { const r = document.querySelector(%s).getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()"
                    .formatted(quoted(selector)));
    return new double[] {((Number) at.get(0)).doubleValue(), ((Number) at.get(1)).doubleValue()};
  }

  private void mouse(String type, double[] at, Map<String, Object> more) {
    Map<String, Object> event = new LinkedHashMap<>(more);
    event.put("type", type);
    event.put("x", at[0]);
    event.put("y", at[1]);
    tools.call("Input.dispatchMouseEvent", event);
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
  }

  private static void pause(int milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
