package epsweep.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import epsweep.sweep.Values;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the objects that {@link RowWriter} writes; members that it does not know are skipped. */
final class RowReader {
  private final JsonFactory json =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  /**
   * @throws IOException when the bytes are not one of the journal's objects
   */
  JournalEntry read(byte[] bytes, int from, int to) throws IOException {
    try (JsonParser p = json.createParser(bytes, from, to - from)) {
      Members m = new Members();
      expect(p, p.nextToken(), JsonToken.START_OBJECT);
      while (p.nextToken() == JsonToken.FIELD_NAME) {
        String name = p.currentName();
        p.nextToken();
        m.take(name, p);
      }
      return m.entry();
    } catch (RuntimeException e) {
      throw new IOException("not a line of a journal", e);
    }
  }

  private static void expect(JsonParser p, JsonToken is, JsonToken should) throws IOException {
    if (is != should) {
      throw new JsonParseException(p, "expected " + should + ", found " + is);
    }
  }

  /** The members of one object, as they come. */
  private static final class Members {
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private Map<String, Object> point = Map.of();
    private Map<String, Double> metrics = Map.of();
    private Map<String, String> facts = Map.of();
    private Map<String, String> machine = Map.of();
    private Map<String, Long> moved;
    private long place;
    private Duration duration = Duration.ZERO;

    void take(String name, JsonParser p) throws IOException {
      switch (name) {
        case "point" -> point = objectOf(p, Members::value);
        case "metrics" -> metrics = objectOf(p, JsonParser::getDoubleValue);
        case "facts" -> facts = objectOf(p, JsonParser::getText);
        case "machine" -> machine = objectOf(p, JsonParser::getText);
        case "moved" -> moved = objectOf(p, JsonParser::getLongValue);
        case "place" -> place = p.getLongValue();
        case "duration_s" ->
            duration = Duration.ofNanos(p.getDecimalValue().movePointRight(9).longValueExact());
        default -> scalar(name, p);
      }
    }

    private void scalar(String name, JsonParser p) throws IOException {
      if (p.currentToken() == JsonToken.VALUE_NUMBER_INT) {
        counts.put(name, p.getIntValue());
      } else if (p.currentToken() == JsonToken.VALUE_STRING) {
        texts.put(name, p.getText());
      } else {
        p.skipChildren();
      }
    }

    JournalEntry entry() {
      if (moved != null) {
        return new JournalEntry.Moved(moved);
      }
      return counts.containsKey("format")
          ? new JournalEntry.Begin(header())
          : new JournalEntry.Finished(row(), place);
    }

    private Header header() {
      ScriptText script = new ScriptText(text("script"), text("script_sha256"));
      return new Header(counts.get("format"), text("id"), text("tool"), script, machine);
    }

    private Row row() {
      Measure measure =
          new Measure(counts.get("warmup"), counts.get("iterations"), counts.get("repeats"));
      Launch launch = new Launch(new Point(point), counts.get("repeat"), measure);
      Integer code = counts.get("exit_code");
      Ended ended =
          new Ended(
              Status.of(text("status")),
              code == null ? OptionalInt.empty() : OptionalInt.of(code),
              counts.get("attempts"),
              Optional.ofNullable(texts.get("started_at")).map(Instant::parse),
              duration);
      Reading reading = new Reading(metrics, facts, text("message"));
      return new Row(text("key"), text("sweep"), launch, ended, reading);
    }

    private String text(String name) {
      String text = texts.get(name);
      if (text == null) {
        throw new IllegalArgumentException("no member '" + name + "'");
      }
      return text;
    }

    private static Object value(JsonParser p) throws IOException {
      return switch (p.currentToken()) {
        case VALUE_NUMBER_INT -> p.getNumberValue();
        case VALUE_NUMBER_FLOAT -> Values.canonical(p.getDecimalValue());
        case VALUE_TRUE, VALUE_FALSE -> p.getBooleanValue();
        default -> p.getText();
      };
    }

    private interface Value<T> {
      T of(JsonParser p) throws IOException;
    }

    private static <T> Map<String, T> objectOf(JsonParser p, Value<T> value) throws IOException {
      expect(p, p.currentToken(), JsonToken.START_OBJECT);
      Map<String, T> all = new LinkedHashMap<>();
      while (p.nextToken() == JsonToken.FIELD_NAME) {
        String name = p.currentName();
        p.nextToken();
        all.put(name, value.of(p));
      }
      return all;
    }
  }
}
