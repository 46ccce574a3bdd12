package epsweep.lab;

import epsweep.backend.PrivateCache;
import epsweep.sweep.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import jdk.jshell.tool.JavaShellToolBuilder;

/**
 * How JShell talks in the lab: values without fuss, all of a table, a prompt of its own. JShell
 * takes such a mode from its stored preferences alone, in a form of its own, so it is asked once
 * for that form, which is then kept.
 */
final class FeedbackMode {
  private static final String KIND = "jshell-modes";
  private static final String COMMANDS =
      """
      /set mode eplab concise -quiet
      /set truncation eplab 1000000
      /set prompt eplab "ep> " "  > "
      /set mode eplab -retain
      /set feedback -retain eplab
      /exit
      """;

  private FeedbackMode() {}

  /** Preferences that have it. */
  static Map<String, String> preferences(PrivateCache cache) throws Exception {
    String key = Sha256.hex(Runtime.version() + "\n" + COMMANDS);
    Optional<byte[]> kept = cache.read(KIND, key);
    if (kept.isPresent()) {
      return read(new String(kept.get(), StandardCharsets.UTF_8));
    }
    Map<String, String> asked = ask();
    cache.write(KIND, key, text(asked).getBytes(StandardCharsets.UTF_8));
    return asked;
  }

  private static Map<String, String> ask() throws Exception {
    Map<String, String> preferences = new TreeMap<>();
    InputStream commands = new ByteArrayInputStream(COMMANDS.getBytes(StandardCharsets.UTF_8));
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    JavaShellToolBuilder.builder()
        .persistence(preferences)
        .in(commands, null)
        .out(nowhere)
        .err(nowhere)
        .start("--no-startup", "--execution", LabEngine.NAME);
    preferences.keySet().removeIf(key -> key.startsWith("HISTORY") || key.startsWith("REPLAY"));
    return preferences;
  }

  private static String text(Map<String, String> preferences) throws IOException {
    Properties properties = new Properties();
    properties.putAll(preferences);
    StringWriter text = new StringWriter();
    properties.store(text, null);
    return text.toString();
  }

  private static Map<String, String> read(String text) throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader(text));
    Map<String, String> preferences = new TreeMap<>();
    properties.forEach((key, value) -> preferences.put((String) key, (String) value));
    return preferences;
  }
}
