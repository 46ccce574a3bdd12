package epsweep.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import epsweep.sweep.Values;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the objects that {@link RowWriter} writes; members that it does not know are skipped. */
final class RowReader {
  private final JsonFactory json =
      JsonFactory.builder()
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  private final Alike alike = new Alike();

  /**
   * @throws IOException when the bytes are not one of the journal's objects
   */
  JournalEntry read(byte[] bytes, int from, int to) throws IOException {
    try (JsonParser p = json.createParser(bytes, from, to - from)) {
      Members m = new Members(bytes, from);
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

  /** A line that is known to be a row. */
  Row row(byte[] line, int length) throws IOException {
    if (read(line, 0, length) instanceof JournalEntry.Finished finished) {
      return finished.row().whole().read(null, this);
    }
    throw new IOException("not a row of a journal");
  }

  private static void expect(JsonParser p, JsonToken is, JsonToken should) throws IOException {
    if (is != should) {
      throw new JsonParseException(p, "expected " + should + ", found " + is);
    }
  }

  /**
   * The members of one object, as they come; plain fields, for a hundred thousand lines a second.
   */
  private final class Members {
    private final byte[] bytes;
    private final int from;
    private int format = -1;
    private String id;
    private String tool;
    private String script;
    private String sha256;
    private Map<String, String> machine = Map.of();
    private Map<String, Long> moved;
    private String key;
    private String sweep;
    private long place;
    private Point point;
    private int repeat;
    private int warmup = Measure.MISSING;
    private int iterations = Measure.MISSING;
    private int repeats;
    private String status;
    private OptionalInt exitCode = OptionalInt.empty();
    private int attempts;
    private Optional<Instant> startedAt = Optional.empty();
    private long nanos;
    private Map<String, Double> metrics = Map.of();
    private Map<String, String> facts = Map.of();
    private String message = "";

    Members(byte[] bytes, int from) {
      this.bytes = bytes;
      this.from = from;
    }

    void take(String name, JsonParser p) throws IOException {
      switch (name) {
        case "key" -> key = p.getText();
        case "sweep" -> sweep = p.getText();
        case "place" -> place = p.getLongValue();
        case "point" -> point = point(p);
        case "repeat" -> repeat = p.getIntValue();
        case "warmup" -> warmup = p.getIntValue();
        case "iterations" -> iterations = p.getIntValue();
        case "repeats" -> repeats = p.getIntValue();
        case "status" -> status = p.getText();
        case "exit_code" -> exitCode = OptionalInt.of(p.getIntValue());
        case "attempts" -> attempts = p.getIntValue();
        case "started_at" -> startedAt = Optional.of(UtcTime.parse(p.getText()));
        case "duration_ns" -> nanos = p.getLongValue();
        case "metrics" -> metrics = shared(p, JsonParser::getDoubleValue);
        case "facts" -> facts = shared(p, JsonParser::getText);
        case "message" -> message = p.getText();
        default -> takeRare(name, p);
      }
    }

    private void takeRare(String name, JsonParser p) throws IOException {
      switch (name) {
        case "format" -> format = p.getIntValue();
        case "id" -> id = p.getText();
        case "tool" -> tool = p.getText();
        case "script" -> script = p.getText();
        case "script_sha256" -> sha256 = p.getText();
        case "machine" -> machine = objectOf(p, JsonParser::getText);
        case "moved" -> moved = objectOf(p, JsonParser::getLongValue);
        default -> p.skipChildren();
      }
    }

    JournalEntry entry() {
      if (moved != null) {
        return new JournalEntry.Moved(moved);
      }
      if (format >= 0) {
        ScriptText text = new ScriptText(script, sha256);
        return new JournalEntry.Begin(new Header(format, id, tool, text, machine));
      }
      return new JournalEntry.Finished(StoredRow.of(row(), place));
    }

    private Row row() {
      Measure measure = new Measure(warmup, iterations, repeats);
      Ended ended =
          new Ended(Status.of(status), exitCode, attempts, startedAt, Duration.ofNanos(nanos));
      return new Row(
          Objects.requireNonNull(key),
          Objects.requireNonNull(sweep),
          new Launch(Objects.requireNonNull(point), repeat, measure),
          ended,
          new Reading(metrics, facts, message));
    }

    /** Most points stand in a journal several times, word for word. */
    private Point point(JsonParser p) throws IOException {
      int start = from + (int) p.currentTokenLocation().getByteOffset();
      p.skipChildren();
      int end = from + (int) p.currentLocation().getByteOffset();
      return alike.point(
          bytes,
          start,
          end,
          () -> {
            try (JsonParser again = json.createParser(bytes, start, end - start)) {
              again.nextToken();
              return new Point(objectOf(again, Members::value));
            }
          });
    }

    private <T> Map<String, T> shared(JsonParser p, Value<T> value) throws IOException {
      expect(p, p.currentToken(), JsonToken.START_OBJECT);
      List<String> names = new ArrayList<>();
      List<T> values = new ArrayList<>();
      while (p.nextToken() == JsonToken.FIELD_NAME) {
        names.add(p.currentName());
        p.nextToken();
        values.add(value.of(p));
      }
      return alike.map(names, values);
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
