package epsweep.report;

import com.fasterxml.jackson.core.JsonGenerator;
import epsweep.analysis.Best;
import epsweep.analysis.BestCell;
import epsweep.analysis.BestCell.Candidate;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * {@code best.json}: what a runtime looks up to choose. {@code {"version": 1, "sweep": …,
 * "lookups": [{"by": …, "per": […], "choose": […], "cells": [{"experts": 64, "best": {"backend":
 * …}, …}]}]}}.
 */
final class BestJson {
  private static final int VERSION = 1;

  private final JsonGenerator json;

  private BestJson(JsonGenerator json) {
    this.json = json;
  }

  static void write(String sweep, List<Best> lookups, Writer out) throws IOException {
    JsonGenerator json = Json.indented(out);
    json.writeStartObject();
    json.writeNumberField("version", VERSION);
    json.writeStringField("sweep", sweep);
    json.writeArrayFieldStart("lookups");
    for (Best best : lookups) {
      new BestJson(json).lookup(best);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
  }

  private void lookup(Best best) throws IOException {
    json.writeStartObject();
    json.writeStringField("by", best.metric());
    texts("per", best.per());
    texts("choose", best.choose());
    json.writeArrayFieldStart("cells");
    for (BestCell cell : best.cells()) {
      cell(best, cell);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** A cell in which nothing gave a value has no best, and is not part of the lookup. */
  private void cell(Best best, BestCell cell) throws IOException {
    if (cell.ranking().isEmpty()) {
      return;
    }
    Candidate first = cell.ranking().get(0);
    json.writeStartObject();
    axes(best.per(), cell.key());
    json.writeObjectFieldStart("best");
    axes(best.choose(), first.choice());
    json.writeEndObject();
    json.writeFieldName("value");
    Json.value(json, Plain.statistic("median", first.value()));
    json.writeNumberField("n", first.n());
    choices("ties", best, cell.ties());
    choices("too_few_repeats", best, cell.unsure());
    json.writeEndObject();
  }

  private void choices(String name, Best best, List<Candidate> candidates) throws IOException {
    json.writeArrayFieldStart(name);
    for (Candidate candidate : candidates) {
      json.writeStartObject();
      axes(best.choose(), candidate.choice());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void axes(List<String> axes, List<Object> values) throws IOException {
    for (int i = 0; i < axes.size(); i++) {
      json.writeFieldName(axes.get(i));
      Json.value(json, values.get(i));
    }
  }

  private void texts(String name, List<String> texts) throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }
}
