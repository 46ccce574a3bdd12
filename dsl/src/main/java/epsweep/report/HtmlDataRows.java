package epsweep.report;

import com.fasterxml.jackson.core.JsonGenerator;
import epsweep.analysis.Dataset;
import epsweep.analysis.Direction;
import epsweep.results.ResultsTableColumn;
import epsweep.results.ResultsTableColumn.Kind;
import epsweep.results.ResultsTableColumns;
import epsweep.results.Row;
import epsweep.results.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What came of each launch, for the page's script, by columns; a text is its place in one
 * dictionary.
 */
final class HtmlDataRows {
  private static final Set<String> ENDED =
      Set.of("exit_code", "attempts", "started_at", "duration_s");

  private final Dataset data;
  private final RunFacts facts;
  private final TextPlaces texts = new TextPlaces();

  HtmlDataRows(Dataset data, RunFacts facts) {
    this.data = data;
    this.facts = facts;
  }

  /** What a launch's status may be on the page: behind the usual ones, that it does not count. */
  static List<String> statuses(Dataset data) {
    boolean some = data.rows().stream().anyMatch(Row::isDiscarded);
    return Stream.concat(
            Stream.of(Status.values()).map(Status::text),
            some ? Stream.of(Row.DISCARDED) : Stream.empty())
        .toList();
  }

  /** The page leaves out what is discarded by the status alone. */
  private static int status(Row row) {
    boolean discarded = row.isDiscarded() && row.ended().status() == Status.OK;
    return discarded ? Status.values().length : row.ended().status().ordinal();
  }

  void write(JsonGenerator json) throws IOException {
    metrics(json);
    rows(json);
    tails(json);
    json.writeFieldName("texts");
    JsonColumns.strings(json, texts.all());
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
    JsonColumns.ints(json, data.rows().stream().map(HtmlDataRows::status).toList());
    List<String> names = columns(json);
    json.writeEndObject();
    names.remove("message");
    json.writeFieldName("facts");
    JsonColumns.strings(json, names);
  }

  /** How launches ended, and their texts; gives the names of the texts. */
  private List<String> columns(JsonGenerator json) throws IOException {
    List<String> names = new ArrayList<>();
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
    return names;
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
