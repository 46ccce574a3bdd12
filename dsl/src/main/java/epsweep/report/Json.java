package epsweep.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Sheets as JSON: an array of objects, null for what is missing, numbers without exponent. */
final class Json {
  private static final int VERSION = 1;
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN).build();

  private Json() {}

  /** {@code {"version": 1, "sweep": …, "results": [{…}], "summary": [{…}]}}. */
  static void write(String sweep, Sheet results, Sheet summary, Writer out) throws IOException {
    JsonGenerator json = indented(out);
    json.writeStartObject();
    json.writeNumberField("version", VERSION);
    json.writeStringField("sweep", sweep);
    array(json, "results", results);
    array(json, "summary", summary);
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
  }

  static JsonGenerator indented(Writer out) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(out);
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    json.setPrettyPrinter(
        new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines));
    return json;
  }

  private static void array(JsonGenerator json, String name, Sheet sheet) throws IOException {
    json.writeArrayFieldStart(name);
    for (List<Object> row : (Iterable<List<Object>>) sheet.rows()::iterator) {
      json.writeStartObject();
      for (int i = 0; i < row.size(); i++) {
        json.writeFieldName(sheet.header().get(i));
        value(json, row.get(i));
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void value(JsonGenerator json, Object value) throws IOException {
    if (value == null || value instanceof Double d && !Double.isFinite(d)) {
      json.writeNull();
    } else if (value instanceof Boolean b) {
      json.writeBoolean(b);
    } else if (value instanceof Number) {
      json.writeNumber(new java.math.BigDecimal(Plain.text(value)));
    } else {
      json.writeString(value.toString());
    }
  }
}
