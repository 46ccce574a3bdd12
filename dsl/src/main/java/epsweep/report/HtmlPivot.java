package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.analysis.Direction;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A pivot as the template wants it. */
final class HtmlPivot {
  private static final int ROOM_FOR_RANGES = 16;

  /** The page's script shows all; a table without it must not be the page. */
  private static final int MOST_CELLS = 3_000;

  private final Pivot pivot;
  private final PivotText text;
  private final Heat heat;
  private final String compared;

  HtmlPivot(Pivot pivot, Dataset data) {
    this.pivot = pivot;
    this.text = new PivotText(pivot, data.axes(), data.metrics());
    this.heat = Heat.of(pivot.all().mapToDouble(PivotCell::value));
    this.compared = DefaultPivots.compared(data).orElse("");
  }

  Map<String, Object> model() {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("title", HtmlText.cell(text.title()));
    List<PivotTable> shown = Bounded.tables(pivot.tables(), MOST_CELLS);
    model.put("tables", shown.stream().map(this::table).toList());
    model.put("left", Bounded.left(pivot.tables(), shown));
    model.put("notes", text.notes().stream().map(HtmlText::line).toList());
    model.put("legend", heat.useful() ? List.of(legend()) : List.of());
    return model;
  }

  private Map<String, Object> legend() {
    List<Map<String, Object>> steps = new ArrayList<>();
    for (int step = 0; step < Heat.STEPS; step++) {
      steps.add(Map.of("step", step));
    }
    String unit = Unit.of(pivot.cell().value());
    return Map.of(
        "steps",
        steps,
        "low",
        text.number(heat.low()),
        "high",
        text.number(heat.high()) + (unit.isEmpty() ? "" : " " + unit),
        "scale",
        heat.log() ? "each step the same factor" : "each step the same size",
        "best",
        marks() ? List.of(Map.of("axis", compared)) : List.of());
  }

  private Map<String, Object> table(PivotTable table) {
    Map<String, Object> model = new LinkedHashMap<>();
    String split = text.split(table);
    model.put("caption", HtmlText.line(split.isEmpty() ? text.title() : split));
    model.put("split", split.isEmpty() ? List.of() : List.of(HtmlText.line(split)));
    model.put("head", HtmlPivotHead.lines(pivot, table, text));
    model.put("rows", rows(table));
    return model;
  }

  private List<Map<String, Object>> rows(PivotTable table) {
    BestCells best = marks() ? BestCells.of(pivot, table, compared) : BestCells.NONE;
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int r = 0; r < table.rows().size(); r++) {
      List<Map<String, Object>> cells = new ArrayList<>();
      for (int c = 0; c < table.columns().size(); c++) {
        cells.add(cell(table.cells().get(r).get(c), best.has(r, c), table.columns().size()));
      }
      rows.add(Map.of("keys", HtmlPivotHead.keys(pivot, table, r, text), "cells", cells));
    }
    return rows;
  }

  private Map<String, Object> cell(PivotCell cell, boolean best, int columns) {
    boolean range =
        cell.stats().n() > 1 && columns <= ROOM_FOR_RANGES && !pivot.cell().show().equals("n");
    String style =
        !cell.hasValue()
            ? (cell.absent() ? "absent" : "lost")
            : heat.useful() ? "h" + heat.step(cell.value()) : "plain";
    return Map.of(
        "style",
        style,
        "text",
        HtmlText.cell(text.cell(cell)),
        "best",
        best,
        "range",
        range && cell.hasValue() ? List.of(range(cell)) : List.of(),
        "hint",
        hint(cell));
  }

  private String range(PivotCell cell) {
    return text.number(cell.stats().min()) + "–" + text.number(cell.stats().max());
  }

  private String hint(PivotCell cell) {
    if (cell.absent()) {
      return "not in the sweep";
    }
    List<String> parts = new ArrayList<>();
    cell.ended().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(e -> parts.add(e.getValue() + " " + e.getKey().text()));
    if (cell.stats().n() > 1) {
      parts.add("median " + text.number(cell.stats().median()));
      parts.add("mean " + text.number(cell.stats().mean()));
      parts.add("stddev " + text.number(cell.stats().stddev()));
    }
    if (!Double.isNaN(cell.stats().ciLow())) {
      parts.add(
          "95 % interval of the median "
              + text.number(cell.stats().ciLow())
              + "–"
              + text.number(cell.stats().ciHigh()));
    }
    return String.join(", ", parts);
  }

  /** Whether the table has competitors to mark the best of. */
  private boolean marks() {
    boolean shown = pivot.rows().contains(compared) || pivot.columns().contains(compared);
    return shown
        && Direction.judges(pivot.cell().value())
        && !pivot.cell().show().equals("n")
        && !pivot.cell().show().equals("stddev");
  }
}
