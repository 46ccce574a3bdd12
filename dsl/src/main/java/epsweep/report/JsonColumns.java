package epsweep.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/** Arrays of one kind of value. */
final class JsonColumns {
  private JsonColumns() {}

  /** As numbers; null when one is none. */
  static void numbers(JsonGenerator json, List<Object> values) throws IOException {
    if (!values.stream().allMatch(Number.class::isInstance)) {
      json.writeNull();
      return;
    }
    json.writeStartArray();
    for (Object value : values) {
      json.writeNumber(Plain.text(value));
    }
    json.writeEndArray();
  }

  static void ints(JsonGenerator json, List<Integer> values) throws IOException {
    json.writeStartArray();
    for (int value : values) {
      json.writeNumber(value);
    }
    json.writeEndArray();
  }

  static void strings(JsonGenerator json, List<String> values) throws IOException {
    json.writeStartArray();
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
