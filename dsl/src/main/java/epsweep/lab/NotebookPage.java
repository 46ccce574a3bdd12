package epsweep.lab;

import epsweep.lab.NotebookFile.Cell;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** A notebook that ran, as one page. What programs and files said is text there, and stays text. */
final class NotebookPage {
  private static final String TITLE = "</h1>";

  private final Parser parser = Parser.builder().build();
  private final HtmlRenderer renderer =
      HtmlRenderer.builder().escapeHtml(true).sanitizeUrls(true).build();
  private final String name;
  private final Map<String, String> parameters;

  /**
   * @param name of the notebook's file
   * @param parameters that it was given, which stand below its title
   */
  NotebookPage(String name, Map<String, String> parameters) {
    this.name = name;
    this.parameters = parameters;
  }

  /** Each cell with what came of its snippets; code that was not reached stands by itself. */
  String of(NotebookFile notebook, List<SnippetRecord> records) {
    StringBuilder body = new StringBuilder();
    List<Cell> cells = notebook.cells();
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      int next = i + 1 < cells.size() ? cells.get(i + 1).line() : Integer.MAX_VALUE;
      if (cell.isCode()) {
        code(body, cell, between(records, cell.line(), next));
      } else {
        body.append(renderer.render(parser.parse(cell.text())));
      }
    }
    given(body);
    return Page.of(name, body.toString());
  }

  /** Below the first title, else at the top. */
  private void given(StringBuilder body) {
    if (parameters.isEmpty()) {
      return;
    }
    String all =
        parameters.entrySet().stream()
            .map(given -> given.getKey() + "=" + given.getValue())
            .collect(Collectors.joining(" --param ", "--param ", ""));
    int title = body.indexOf(TITLE);
    body.insert(
        title < 0 ? 0 : title + TITLE.length(),
        "\n<p class=\"note\">With <code>" + Html.text(all) + "</code></p>\n");
  }

  private static List<SnippetRecord> between(List<SnippetRecord> records, int from, int to) {
    return records.stream().filter(r -> r.line() >= from && r.line() < to).toList();
  }

  private void code(StringBuilder body, Cell cell, List<SnippetRecord> records) {
    if (records.isEmpty()) {
      pre(body, "code", cell.text());
      body.append("<p class=\"note\">not run</p>\n");
    }
    StringBuilder source = new StringBuilder();
    for (SnippetRecord record : records) {
      source.append(record.source().stripTrailing()).append('\n');
      if (says(record) || record == records.get(records.size() - 1)) {
        pre(body, "code", source.toString().strip());
        source.setLength(0);
        came(body, record);
      }
    }
  }

  private static boolean says(SnippetRecord record) {
    return !record.printed().isEmpty()
        || record.html().isPresent()
        || record.text().isPresent()
        || record.error().isPresent();
  }

  private void came(StringBuilder body, SnippetRecord record) {
    if (!record.printed().isEmpty()) {
      pre(body, "out", record.printed());
    }
    record.html().ifPresent(body::append);
    record.text().ifPresent(text -> pre(body, "out", text));
    record
        .error()
        .ifPresent(error -> pre(body, "error", name + ":" + record.line() + ": " + error));
  }

  private static void pre(StringBuilder body, String kind, String text) {
    body.append("<pre class=\"")
        .append(kind)
        .append("\">")
        .append(Html.text(text))
        .append("</pre>\n");
  }
}
