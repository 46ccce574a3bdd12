package epsweep.report;

import com.fasterxml.jackson.core.JsonGenerator;
import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.analysis.Direction;
import epsweep.results.ResultsTableColumn;
import epsweep.results.ResultsTableColumn.Kind;
import epsweep.results.ResultsTableColumns;
import epsweep.results.Row;
import epsweep.results.Status;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The launches for the page's script, by columns: an axis value is its place in the axis's order, a
 * text its place in one dictionary.
 */
final class HtmlData {
  /** The value of an axis that a point does not have, as pivots have it too. */
  private static final Object MISSING = "";

  private static final Set<String> ENDED =
      Set.of("exit_code", "attempts", "started_at", "duration_s");

  private final Dataset data;
  private final RunFacts facts;
  private final List<String> axes;
  private final TextPlaces texts = new TextPlaces();

  private HtmlData(Dataset data, RunFacts facts, List<String> axes) {
    this.data = data;
    this.facts = facts;
    this.axes = axes;
  }

  /**
   * @param axes those that views may name, beside the ones that vary
   */
  static void write(Dataset data, RunFacts facts, Set<String> axes, Writer out) throws IOException {
    List<String> all =
        data.axes().values().keySet().stream()
            .filter(axis -> data.axes().varying().contains(axis) || axes.contains(axis))
            .filter(axis -> !data.axes().of(axis).isEmpty())
            .toList();
    try (JsonGenerator json = JsonInHtml.to(out)) {
      new HtmlData(data, facts, ordered(data, all)).write(json);
    }
  }

  /** As the script has them, then the others. */
  private static List<String> ordered(Dataset data, List<String> axes) {
    return Stream.concat(data.axes().varying().stream(), axes.stream()).distinct().toList();
  }

  private void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("judged", HtmlText.cell(DefaultPivots.judged(data).orElse("")));
    json.writeStringField("compared", DefaultPivots.compared(data).orElse(""));
    json.writeFieldName("statuses");
    JsonColumns.strings(json, statuses());
    axes(json);
    points(json);
    commands(json);
    metrics(json);
    rows(json);
    tails(json);
    json.writeFieldName("texts");
    JsonColumns.strings(json, texts.all());
    json.writeEndObject();
  }

  private void axes(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("axes");
    for (String axis : axes) {
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
    json.writeEndArray();
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

  private void points(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("points");
    json.writeFieldName("id");
    JsonColumns.strings(json, data.points().stream().map(point -> point.id()).toList());
    json.writeFieldName("command");
    List<String> backends = List.copyOf(facts.commands().keySet());
    JsonColumns.ints(json, data.points().stream().map(p -> backends.indexOf(p.backend())).toList());
    json.writeEndObject();
  }

  private void commands(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("commands");
    for (Map.Entry<String, String> command : facts.commands().entrySet()) {
      json.writeStartObject();
      json.writeStringField("backend", HtmlText.cell(command.getKey()));
      json.writeStringField("text", HtmlText.line(command.getValue()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void metrics(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("metrics");
    for (String metric : data.metrics()) {
      json.writeStartObject();
      json.writeStringField("name", HtmlText.cell(metric));
      json.writeStringField("unit", Unit.of(metric));
      json.writeStringField("better", better(metric));
      json.writeFieldName("values");
      numbers(json, row -> row.reading().metrics().get(metric));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void rows(JsonGenerator json) throws IOException {
    List<String> names = new ArrayList<>();
    json.writeObjectFieldStart("rows");
    json.writeFieldName("point");
    json.writeStartArray();
    for (int row = 0; row < data.rows().size(); row++) {
      json.writeNumber(data.pointOfRow(row));
    }
    json.writeEndArray();
    json.writeFieldName("repeat");
    JsonColumns.ints(json, data.rows().stream().map(row -> row.launch().repeat()).toList());
    json.writeFieldName("status");
    JsonColumns.ints(json, data.rows().stream().map(HtmlData::status).toList());
    for (ResultsTableColumn column :
        ResultsTableColumns.of(data.rows(), Dataset.customAxes(data.sweep()))) {
      if (ENDED.contains(column.name()) && column.kind() == Kind.ENDED) {
        json.writeFieldName(column.name());
        ended(json, column);
      } else if (column.kind() == Kind.TEXT) {
        json.writeFieldName(HtmlText.cell(column.name()));
        JsonColumns.ints(
            json, data.rows().stream().map(row -> texts.place(column.value().apply(row))).toList());
        names.add(HtmlText.cell(column.name()));
      }
    }
    json.writeEndObject();
    names.remove("message");
    json.writeFieldName("facts");
    JsonColumns.strings(json, names);
  }

  private List<String> statuses() {
    boolean cold = data.rows().stream().anyMatch(Row::isDiscarded);
    return Stream.concat(
            Stream.of(Status.values()).map(Status::text),
            cold ? Stream.of(Row.DISCARDED) : Stream.empty())
        .toList();
  }

  /** The page leaves out what is discarded by the status alone. */
  private static int status(Row row) {
    boolean cold = row.isDiscarded() && row.ended().status() == Status.OK;
    return cold ? Status.values().length : row.ended().status().ordinal();
  }

  private void ended(JsonGenerator json, ResultsTableColumn column) throws IOException {
    json.writeStartArray();
    for (Row row : data.rows()) {
      Object value = column.value().apply(row);
      if (value == null) {
        json.writeNull();
      } else if (value instanceof Number) {
        json.writeNumber(Plain.text(value));
      } else {
        json.writeString(Plain.text(value));
      }
    }
    json.writeEndArray();
  }

  private void tails(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("tails");
    for (int row = 0; row < data.rows().size(); row++) {
      String tail = facts.tails().get(data.rows().get(row).key());
      if (tail != null && !tail.isBlank()) {
        json.writeStringField(Integer.toString(row), HtmlText.tail(tail));
      }
    }
    json.writeEndObject();
  }

  private static String better(String metric) {
    return !Direction.judges(metric) ? "none" : Direction.lowerIsBetter(metric) ? "low" : "high";
  }

  private void numbers(JsonGenerator json, Function<Row, Double> value) throws IOException {
    json.writeStartArray();
    for (Row row : data.rows()) {
      Double number = value.apply(row);
      if (number == null || !Double.isFinite(number)) {
        json.writeNull();
      } else {
        json.writeNumber(Plain.number(number));
      }
    }
    json.writeEndArray();
  }
}
