package epsweep.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import epsweep.analysis.Dataset;
import epsweep.analysis.Pivot;
import epsweep.analysis.Ratio;
import epsweep.analysis.SearchAnswer;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Results as JSON, written as they are made: null for what is missing, numbers without exponent.
 */
final class Json {
  private static final int VERSION = 1;
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN).build();

  private final JsonGenerator json;

  private Json(Writer out) throws IOException {
    this.json = indented(out);
  }

  static JsonGenerator indented(Writer out) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(out);
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    json.setPrettyPrinter(
        new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines));
    return json;
  }

  /**
   * {@code {"version": 1, "sweep": …, "results": [{…}], "summary": [{…}], "pivots": [{…}],
   * "ratios": [{…}]}}, and {@code "search"} where there is one.
   */
  static void write(Report report, Writer out) throws IOException {
    new Json(out).write(report);
  }

  private void write(Report report) throws IOException {
    Dataset data = report.data();
    json.writeStartObject();
    json.writeNumberField("version", VERSION);
    json.writeStringField("sweep", data.sweep().name());
    rows("results", Sheets.results(data));
    rows("summary", Sheets.summary(data));
    List<Asked> asked = report.askedOrDefault();
    json.writeArrayFieldStart("pivots");
    for (Asked item : asked) {
      if (item instanceof Asked.Table table) {
        pivot(table.number(), table.pivot());
      }
    }
    json.writeEndArray();
    json.writeArrayFieldStart("ratios");
    for (Asked item : asked) {
      if (item instanceof Asked.Over over) {
        ratio(over.number(), over.ratio());
      }
    }
    json.writeEndArray();
    Optional<SearchAnswer> search = SearchAnswer.of(data);
    if (search.isPresent()) {
      search(search.get(), data);
    }
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
  }

  /** {@code "search": {"word": "crossover", "spent": {…}, "cells": [{…}], "looked_at": [{…}]}}. */
  private void search(SearchAnswer answer, Dataset data) throws IOException {
    SearchText text = SearchText.of(answer, data.axes());
    json.writeObjectFieldStart("search");
    json.writeStringField("word", answer.search().word());
    json.writeObjectFieldStart("spent");
    json.writeNumberField("launches", answer.spent().launches());
    json.writeNumberField("full_grid", answer.spent().grid());
    field("seconds", answer.spent().time().toMillis() / 1000.0);
    json.writeEndObject();
    rows("cells", text.answers());
    rows("looked_at", text.sheet());
    json.writeEndObject();
  }

  private void rows(String name, Sheet sheet) throws IOException {
    json.writeArrayFieldStart(name);
    for (List<Object> row : (Iterable<List<Object>>) sheet.rows()::iterator) {
      json.writeStartObject();
      for (int i = 0; i < row.size(); i++) {
        field(sheet.header().get(i), row.get(i));
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void pivot(int number, Pivot pivot) throws IOException {
    JsonCells cells = new JsonCells(this::field, json);
    json.writeStartObject();
    json.writeNumberField("number", number);
    json.writeStringField("value", pivot.cell().value());
    json.writeStringField("show", pivot.cell().show());
    names("rows", pivot.rows());
    names("columns", pivot.columns());
    names("split", pivot.split());
    names("over", pivot.cell().over());
    cells.write(pivot);
    json.writeEndObject();
  }

  private void ratio(int number, Ratio ratio) throws IOException {
    json.writeStartObject();
    json.writeNumberField("number", number);
    json.writeStringField("of", ratio.item().of());
    json.writeStringField("to", ratio.item().to());
    json.writeStringField("value", ratio.item().cell().value());
    json.writeStringField("show", ratio.item().cell().show());
    new JsonCells(this::field, json).write(ratio);
    json.writeEndObject();
  }

  private void names(String field, List<String> names) throws IOException {
    json.writeArrayFieldStart(field);
    for (String name : names) {
      json.writeString(name);
    }
    json.writeEndArray();
  }

  private void field(String name, Object value) throws IOException {
    json.writeFieldName(name);
    value(json, value);
  }

  static void value(JsonGenerator json, Object value) throws IOException {
    if (value == null || value instanceof Double d && !Double.isFinite(d)) {
      json.writeNull();
    } else if (value instanceof Boolean b) {
      json.writeBoolean(b);
    } else if (value instanceof Number) {
      json.writeNumber(new BigDecimal(Plain.text(value)));
    } else {
      json.writeString(value.toString());
    }
  }
}
