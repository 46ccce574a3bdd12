package epsweep.report;

import com.fasterxml.jackson.core.JsonGenerator;
import epsweep.analysis.Judgement;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import epsweep.analysis.Ratio;
import epsweep.analysis.Ratio.RatioCell;
import epsweep.analysis.RatioInterval;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The member {@code cells} of a pivot or a ratio: one object for each, with its axes in {@code at}.
 */
final class JsonCells {
  /** Writes a member. */
  interface Field {
    void write(String name, Object value) throws IOException;
  }

  private final Field field;
  private final JsonGenerator json;

  JsonCells(Field field, JsonGenerator json) {
    this.field = field;
    this.json = json;
  }

  /** A combination that the sweep does not have is no cell. */
  void write(Pivot pivot) throws IOException {
    json.writeArrayFieldStart("cells");
    for (PivotTable table : pivot.tables()) {
      for (int r = 0; r < table.rows().size(); r++) {
        for (int c = 0; c < table.columns().size(); c++) {
          PivotCell cell = table.cells().get(r).get(c);
          if (!cell.absent()) {
            json.writeStartObject();
            json.writeObjectFieldStart("at");
            axes(pivot.split(), table.split().values().iterator());
            axes(pivot.rows(), table.rows().get(r).iterator());
            axes(pivot.columns(), table.columns().get(c).iterator());
            json.writeEndObject();
            cell(cell, pivot.cell().show());
            json.writeEndObject();
          }
        }
      }
    }
    json.writeEndArray();
  }

  void write(Ratio ratio) throws IOException {
    String show = ratio.item().cell().show();
    json.writeArrayFieldStart("cells");
    for (RatioCell cell : ratio.cells()) {
      json.writeStartObject();
      json.writeObjectFieldStart("at");
      axes(ratio.by(), cell.key().iterator());
      json.writeEndObject();
      json.writeObjectFieldStart("of");
      cell(cell.of(), show);
      json.writeEndObject();
      json.writeObjectFieldStart("to");
      cell(cell.to(), show);
      json.writeEndObject();
      field.write("ratio", Plain.statistic("ratio", cell.ratio()));
      judgement(ratio, cell.judgement());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** {@code status} is why there is no value; null when there is one. */
  private void cell(PivotCell cell, String show) throws IOException {
    field.write("value", Plain.statistic(show, cell.value()));
    field.write("n", cell.stats().n());
    field.write("launches", cell.launches());
    field.write("min", Plain.statistic("min", cell.stats().min()));
    field.write("max", Plain.statistic("max", cell.stats().max()));
    field.write("status", cell.hasValue() ? null : cell.absent() ? "absent" : cell.instead());
  }

  private void axes(List<String> names, Iterator<Object> values) throws IOException {
    for (String name : names) {
      field.write(name, values.next());
    }
  }

  /** {@code better} is null when no difference is seen, or none can be. */
  private void judgement(Ratio ratio, Judgement judgement) throws IOException {
    field.write(
        "better",
        switch (judgement.finding()) {
          case FIRST -> ratio.item().of();
          case SECOND -> ratio.item().to();
          default -> null;
        });
    Optional<RatioInterval> interval = judgement.interval();
    field.write("low", interval.map(i -> Plain.statistic("ratio", i.low())).orElse(null));
    field.write("high", interval.map(i -> Plain.statistic("ratio", i.high())).orElse(null));
    field.write("n", judgement.n());
    field.write("paired", interval.map(RatioInterval::paired).orElse(null));
    field.write("finding", judgement.finding().name().toLowerCase(Locale.ROOT));
  }
}
