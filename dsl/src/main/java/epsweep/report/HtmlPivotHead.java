package epsweep.report;

import epsweep.analysis.Pivot;
import epsweep.analysis.PivotTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The headers of a pivot in HTML: equal neighbours are one cell, level by level. */
final class HtmlPivotHead {
  private HtmlPivotHead() {}

  /** A line for each column axis; the last has the names of the row axes in front. */
  static List<Map<String, Object>> lines(Pivot pivot, PivotTable table, PivotText text) {
    if (pivot.columns().isEmpty()) {
      List<Map<String, Object>> value = List.of(head(pivot.cell().value(), 1, "value"));
      return List.of(Map.of("corner", corner(pivot, ""), "cells", value));
    }
    List<Map<String, Object>> lines = new ArrayList<>();
    for (int level = 0; level < pivot.columns().size(); level++) {
      String axis = pivot.columns().get(level);
      boolean last = level == pivot.columns().size() - 1;
      List<Map<String, Object>> corner =
          last
              ? corner(pivot, axis)
              : List.of(corner(axis + " →", Math.max(1, pivot.rows().size()), "axis"));
      lines.add(Map.of("corner", corner, "cells", spans(table, level, axis, text)));
    }
    return lines;
  }

  /** The names of a row; one that goes on from the row above is not repeated. */
  static List<Map<String, Object>> keys(Pivot pivot, PivotTable table, int row, PivotText text) {
    List<Map<String, Object>> keys = new ArrayList<>();
    for (int level = 0; level < pivot.rows().size(); level++) {
      if (row == 0 || !samePrefix(table.rows(), row - 1, row, level)) {
        int span = span(table.rows(), row, level);
        String label = text.label(pivot.rows().get(level), table.rows().get(row).get(level));
        keys.add(
            Map.of(
                "text",
                HtmlText.cell(label),
                "span",
                span,
                "scope",
                span > 1 ? "rowgroup" : "row"));
      }
    }
    return keys;
  }

  private static List<Map<String, Object>> spans(
      PivotTable table, int level, String axis, PivotText text) {
    List<Map<String, Object>> cells = new ArrayList<>();
    List<List<Object>> keys = table.columns();
    for (int c = 0; c < keys.size(); c += span(keys, c, level)) {
      int span = span(keys, c, level);
      cells.add(head(text.label(axis, keys.get(c).get(level)), span, span > 1 ? "group" : "leaf"));
    }
    return cells;
  }

  /** How many keys from one on are the same up to a level. */
  private static int span(List<List<Object>> keys, int from, int level) {
    int to = from + 1;
    while (to < keys.size() && samePrefix(keys, from, to, level)) {
      to++;
    }
    return to - from;
  }

  private static boolean samePrefix(List<List<Object>> keys, int a, int b, int level) {
    return keys.get(a).subList(0, level + 1).equals(keys.get(b).subList(0, level + 1));
  }

  private static List<Map<String, Object>> corner(Pivot pivot, String above) {
    String top = above.isEmpty() ? "" : above + " →";
    List<Map<String, Object>> corner = new ArrayList<>();
    for (String axis : pivot.rows()) {
      boolean edge = corner.size() == pivot.rows().size() - 1;
      corner.add(corner(axis + " ↓" + (edge && !top.isEmpty() ? "   " + top : ""), 1, "names"));
    }
    return corner.isEmpty() ? List.of() : corner;
  }

  private static Map<String, Object> corner(String text, int span, String style) {
    return Map.of("text", HtmlText.cell(text), "span", span, "style", style);
  }

  private static Map<String, Object> head(String text, int span, String style) {
    return Map.of(
        "text",
        HtmlText.cell(text),
        "span",
        span,
        "style",
        style,
        "scope",
        span > 1 ? "colgroup" : "col");
  }
}
