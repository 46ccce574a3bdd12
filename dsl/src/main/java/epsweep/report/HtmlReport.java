package epsweep.report;

import com.samskivert.mustache.Mustache;
import epsweep.analysis.Dataset;
import epsweep.results.Status;
import epsweep.sweep.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code report.html}: one file that asks nobody for anything and runs nothing. */
final class HtmlReport {
  private final ReportInput input;
  private final Dataset data;

  private HtmlReport(ReportInput input, Dataset data) {
    this.input = input;
    this.data = data;
  }

  static void write(ReportInput input, Dataset data, Writer out) throws IOException {
    Map<String, Object> model = new HtmlReport(input, data).model();
    Mustache.compiler().escapeHTML(true).compile(resource("report.mustache")).execute(model, out);
  }

  /** For tests and a server. */
  static String text(ReportInput input) throws IOException {
    StringWriter out = new StringWriter();
    write(input, Dataset.of(input.sweep(), input.rows()), out);
    return out.toString();
  }

  private Map<String, Object> model() throws IOException {
    String css = resource("report.css");
    Answer answer = Answer.of(data);
    RunFacts facts = input.facts();
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("name", input.sweep().name());
    model.put("css", css);
    model.put("cssHash", Base64.getEncoder().encodeToString(Sha256.of(css)));
    model.put("headline", answer.headline().stream().map(HtmlText::line).toList());
    model.put("answer", answer.caveats().stream().map(HtmlText::line).toList());
    model.put("tiles", tiles());
    model.put("items", items());
    model.put("failures", section(HtmlFailures.kinds(input, data.axes().varying())));
    model.put("times", HtmlFacts.times(input.rows()));
    model.put("environment", section(HtmlFacts.environment(facts.environment())));
    model.put("removed", section(facts.removed().stream().map(HtmlText::line).toList()));
    model.put("commands", section(commands()));
    model.put(
        "script", facts.script().isEmpty() ? List.of() : List.of(HtmlText.script(facts.script())));
    model.put("launches", HtmlRows.model(data));
    return model;
  }

  private List<Map<String, Object>> tiles() {
    long ok = input.rows().stream().filter(row -> row.ended().status() == Status.OK).count();
    long lost = input.rows().size() - ok;
    List<Map<String, Object>> tiles = new ArrayList<>();
    tiles.add(tile(ok + " / " + input.rows().size(), "launches ok", ""));
    tiles.add(tile(Integer.toString(data.points().size()), "points", ""));
    tiles.add(tile(Long.toString(lost), "without a result", lost > 0 ? "bad" : ""));
    if (input.rows().stream().anyMatch(row -> row.ended().attempts() > 0)) {
      tiles.add(tile(HtmlFacts.span(HtmlFacts.spent(input.rows())), "in launches", ""));
    }
    HtmlFacts.first(input.rows())
        .ifPresent(at -> tiles.add(tile(at.toString().substring(0, 10), "started, UTC", "")));
    return tiles;
  }

  private List<Map<String, Object>> items() {
    List<Map<String, Object>> items = new ArrayList<>();
    for (Asked asked : Asked.orDefault(data)) {
      Map<String, Object> item = new LinkedHashMap<>();
      item.put("number", asked.number());
      item.put(
          "pivot",
          asked instanceof Asked.Table t
              ? List.of(new HtmlPivot(t.pivot(), data).model())
              : List.of());
      item.put("ratio", asked instanceof Asked.Over o ? List.of(ratio(o)) : List.of());
      item.put(
          "why", asked instanceof Asked.Impossible i ? List.of(HtmlText.line(i.why())) : List.of());
      items.add(item);
    }
    return items;
  }

  private Map<String, Object> ratio(Asked.Over over) {
    Grid grid = new RatioText(over.ratio(), data.axes()).grid();
    return Map.of(
        "title", HtmlText.cell(grid.title()),
        "head", styled(grid.head().get(0)),
        "rows", grid.rows().stream().map(row -> Map.of("cells", styled(row))).toList(),
        "notes", grid.notes().stream().map(HtmlText::line).toList());
  }

  /** Names and values to the right, the words at the end to the left. */
  private static List<Map<String, Object>> styled(List<String> cells) {
    List<Map<String, Object>> styled = new ArrayList<>();
    for (String cell : cells) {
      boolean last = styled.size() == cells.size() - 1;
      styled.add(Map.of("style", last ? "t" : "n", "text", HtmlText.cell(cell)));
    }
    return styled;
  }

  private List<Map<String, Object>> commands() {
    List<Map<String, Object>> commands = new ArrayList<>();
    input
        .facts()
        .commands()
        .forEach(
            (backend, command) ->
                commands.add(
                    Map.of("backend", HtmlText.cell(backend), "command", HtmlText.line(command))));
    return commands;
  }

  private static Map<String, Object> tile(String value, String label, String style) {
    return Map.of("value", value, "label", label, "style", style);
  }

  /** A section that is there only when it has something to say. */
  private static List<Map<String, Object>> section(List<?> entries) {
    return entries.isEmpty() ? List.of() : List.of(Map.of("entries", entries));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = HtmlReport.class.getResourceAsStream("/epsweep/report/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
