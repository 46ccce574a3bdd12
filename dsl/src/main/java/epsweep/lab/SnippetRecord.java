package epsweep.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a snippet of a notebook did.
 *
 * @param line where it begins
 * @param source as written
 * @param printed on both outputs
 * @param html its value, where that shows itself
 * @param text its value, where that is text
 * @param error what is wrong, a line each
 * @param hasEnded whether it came to an end
 */
record SnippetRecord(
    int line,
    String source,
    String printed,
    Optional<String> html,
    Optional<String> text,
    Optional<String> error,
    boolean hasEnded) {
  /** Records in the order in which snippets began. */
  static List<SnippetRecord> read(Path file) throws IOException {
    List<SnippetRecord> records = new ArrayList<>();
    for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
      Map<String, Object> json = JSON.std.mapFrom(line);
      if (json.containsKey("begins")) {
        records.add(
            new SnippetRecord(
                (int) json.get("begins"),
                (String) json.get("source"),
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false));
      } else {
        records.add(records.remove(records.size() - 1).ended(json));
      }
    }
    return records;
  }

  /** Without an end of its own: what became of it instead. */
  SnippetRecord brokenOff(String why) {
    return new SnippetRecord(line, source, printed, html, text, Optional.of(why), false);
  }

  private SnippetRecord ended(Map<String, Object> json) {
    return new SnippetRecord(
        line,
        source,
        (String) json.get("printed"),
        text(json, "html"),
        text(json, "text"),
        text(json, "error"),
        true);
  }

  private static Optional<String> text(Map<String, Object> json, String name) {
    return Optional.ofNullable((String) json.get(name));
  }
}
