package epsweep.report;

import java.util.List;

/** A grid as an HTML table of its own, without styles or scripts. */
final class HtmlTable {
  private HtmlTable() {}

  static void append(StringBuilder html, Grid grid) {
    html.append("<table class=\"ep\"><caption>").append(text(grid.title())).append("</caption>");
    html.append("<thead>");
    grid.head().forEach(line -> row(html, line, line.size()));
    html.append("</thead><tbody>");
    grid.rows().forEach(line -> row(html, line, grid.keys()));
    html.append("</tbody></table>\n");
    grid.notes()
        .forEach(note -> html.append("<p class=\"note\">").append(text(note)).append("</p>\n"));
  }

  private static void row(StringBuilder html, List<String> line, int heads) {
    html.append("<tr>");
    for (int i = 0; i < line.size(); i++) {
      String tag = i < heads ? "th" : "td";
      html.append('<').append(tag).append('>').append(text(line.get(i)));
      html.append("</").append(tag).append('>');
    }
    html.append("</tr>");
  }

  private static String text(String text) {
    return HtmlText.escaped(HtmlText.cell(text));
  }
}
