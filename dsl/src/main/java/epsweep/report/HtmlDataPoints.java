package epsweep.report;

import com.fasterxml.jackson.core.JsonGenerator;
import epsweep.analysis.Dataset;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The points and their axes for the page's script: an axis value is its place in the axis's order.
 */
final class HtmlDataPoints {
  /** The value of an axis that a point does not have, as pivots have it too. */
  private static final Object MISSING = "";

  private final Dataset data;
  private final List<String> axes;

  HtmlDataPoints(Dataset data, List<String> axes) {
    this.data = data;
    this.axes = axes;
  }

  void write(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("axes");
    for (String axis : axes) {
      axis(json, axis);
    }
    json.writeEndArray();
    json.writeFieldName("points");
    JsonColumns.strings(json, data.ids());
  }

  private void axis(JsonGenerator json, String axis) throws IOException {
    List<Object> values = values(axis);
    json.writeStartObject();
    json.writeStringField("name", HtmlText.cell(axis));
    json.writeFieldName("labels");
    JsonColumns.strings(
        json, values.stream().map(v -> HtmlText.cell(data.axes().label(axis, v))).toList());
    json.writeFieldName("numbers");
    JsonColumns.numbers(json, values);
    json.writeFieldName("ofPoint");
    Map<Object, Integer> places = TextPlaces.of(values);
    JsonColumns.ints(
        json, data.points().stream().map(p -> places.get(p.find(axis).orElse(MISSING))).toList());
    json.writeEndObject();
  }

  /** In order; first the one that stands for a missing one, if a point has none. */
  private List<Object> values(String axis) {
    List<Object> values = new ArrayList<>(data.axes().of(axis));
    boolean missing = data.points().stream().anyMatch(point -> point.find(axis).isEmpty());
    if (missing && !values.contains(MISSING)) {
      values.add(0, MISSING);
    }
    return values;
  }
}
