package epsweep.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;

/** Writes the journal's objects: ASCII alone, whatever the texts hold. */
final class RowWriter {
  private final JsonFactory json =
      JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private interface Members {
    void write(JsonGenerator g) throws IOException;
  }

  String header(Header header) {
    return object(
        g -> {
          g.writeNumberField("format", header.format());
          g.writeStringField("id", header.id());
          g.writeStringField("tool", header.tool());
          g.writeStringField("script", header.script().name());
          g.writeStringField("script_sha256", header.script().sha256());
          texts(g, "machine", header.machine());
        });
  }

  /**
   * @param place where the launch stands in the plan, from 0
   */
  String row(Row row, long place) {
    return object(
        g -> {
          g.writeStringField("key", row.key());
          g.writeStringField("sweep", row.sweep());
          g.writeNumberField("place", place);
          launch(g, row.launch());
          ended(g, row.ended());
          metrics(g, row.reading().metrics());
          texts(g, "facts", row.reading().facts());
          g.writeStringField("message", row.reading().message());
        });
  }

  /** Rows that stand elsewhere in the plan now; -1 for those that are no more part of it. */
  String moved(Map<String, Long> places) {
    return object(
        g -> {
          g.writeObjectFieldStart("moved");
          for (Map.Entry<String, Long> e : places.entrySet()) {
            g.writeNumberField(e.getKey(), e.getValue());
          }
          g.writeEndObject();
        });
  }

  private String object(Members members) {
    StringWriter text = new StringWriter(512);
    try (JsonGenerator g = json.createGenerator(text)) {
      g.writeStartObject();
      members.write(g);
      g.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
    return text.toString();
  }

  private static void launch(JsonGenerator g, Launch launch) throws IOException {
    g.writeObjectFieldStart("point");
    for (Map.Entry<String, Object> e : launch.point().values().entrySet()) {
      g.writeFieldName(e.getKey());
      value(g, e.getValue());
    }
    g.writeEndObject();
    g.writeNumberField("repeat", launch.repeat());
    count(g, "warmup", launch.measure().warmup());
    count(g, "iterations", launch.measure().iterations());
    g.writeNumberField("repeats", launch.measure().repeats());
  }

  private static void count(JsonGenerator g, String name, int count) throws IOException {
    if (count != Measure.MISSING) {
      g.writeNumberField(name, count);
    }
  }

  private static void ended(JsonGenerator g, Ended ended) throws IOException {
    g.writeStringField("status", ended.status().text());
    if (ended.exitCode().isPresent()) {
      g.writeNumberField("exit_code", ended.exitCode().getAsInt());
    }
    g.writeNumberField("attempts", ended.attempts());
    if (ended.startedAt().isPresent()) {
      g.writeStringField("started_at", ended.startedAt().get().toString());
    }
    g.writeNumberField("duration_ns", ended.duration().toNanos());
  }

  private static void metrics(JsonGenerator g, Map<String, Double> metrics) throws IOException {
    g.writeObjectFieldStart("metrics");
    for (Map.Entry<String, Double> e : metrics.entrySet()) {
      g.writeNumberField(e.getKey(), e.getValue());
    }
    g.writeEndObject();
  }

  private static void texts(JsonGenerator g, String name, Map<String, String> texts)
      throws IOException {
    g.writeObjectFieldStart(name);
    for (Map.Entry<String, String> e : texts.entrySet()) {
      g.writeStringField(e.getKey(), e.getValue());
    }
    g.writeEndObject();
  }

  /** An axis's value in its type. */
  private static void value(JsonGenerator g, Object value) throws IOException {
    if (value instanceof Integer i) {
      g.writeNumber(i);
    } else if (value instanceof Long l) {
      g.writeNumber(l);
    } else if (value instanceof BigInteger i) {
      g.writeNumber(i);
    } else if (value instanceof BigDecimal d) {
      g.writeNumber(d.toPlainString());
    } else if (value instanceof Boolean b) {
      g.writeBoolean(b);
    } else {
      g.writeString(value.toString());
    }
  }
}
