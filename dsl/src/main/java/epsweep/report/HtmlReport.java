package epsweep.report;

import com.samskivert.mustache.Mustache;
import epsweep.analysis.Dataset;
import epsweep.results.Status;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** {@code report.html}: one file that asks nobody for anything and runs nothing but its own. */
final class HtmlReport {
  private final Report report;
  private final ReportInput input;
  private final Dataset data;
  private final HtmlItems items;

  private HtmlReport(Report report) {
    this.report = report;
    this.input = report.input();
    this.data = report.data();
    this.items = HtmlItems.of(report);
  }

  static void write(Report report, Writer out) throws IOException {
    Mustache.compiler()
        .escapeHTML(true)
        .withLoader(name -> new StringReader(Resource.text(name + ".mustache")))
        .compile(Resource.text("report.mustache"))
        .execute(new HtmlReport(report).model(), out);
  }

  /** For tests and a server. */
  static String text(ReportInput input) throws IOException {
    StringWriter out = new StringWriter();
    write(Report.of(input), out);
    return out.toString();
  }

  private Map<String, Object> model() {
    Answer answer = report.answer();
    RunFacts facts = input.facts();
    Map<String, Object> model = new LinkedHashMap<>(PageParts.model());
    model.put("name", input.sweep().name());
    model.put("headline", HtmlPicture.headline(answer, data));
    model.put("answer", answer.caveats().stream().map(HtmlText::line).toList());
    model.put("setup", setup());
    model.put("tiles", tiles());
    model.put(
        "warnings", section(HtmlWarnings.of(data.rows()).stream().map(HtmlText::line).toList()));
    model.put("picture", HtmlPicture.of(answer, data));
    model.put("tables", items.models().isEmpty() ? List.of() : List.of(true));
    model.put("items", items.models());
    model.put("charts", section(HtmlCharts.of(data)));
    model.put("explore", items.explored());
    model.put("failures", HtmlFailures.section(input, data.axes().varying()));
    model.put("times", HtmlFacts.times(input.rows()));
    model.put("environment", section(HtmlFacts.environment(facts.environment())));
    model.put("removed", section(facts.removed().stream().map(HtmlText::line).toList()));
    model.put("commands", section(commands()));
    model.put("script", facts.script().isEmpty() ? List.of() : List.of(script()));
    model.put("launches", HtmlRows.model(data));
    model.put(
        "data",
        (Mustache.Lambda) (fragment, out) -> HtmlData.write(data, facts, items.axes(), out));
    return model;
  }

  private Map<String, Object> script() {
    return Map.of("pieces", GroovyText.pieces(HtmlText.script(input.facts().script())));
  }

  /** The axes with one value, which no table names. */
  private List<String> setup() {
    String same =
        data.axes().values().entrySet().stream()
            .filter(e -> e.getValue().size() == 1)
            .map(e -> e.getKey() + " " + data.axes().label(e.getKey(), e.getValue().get(0)))
            .collect(Collectors.joining(", "));
    return same.isEmpty() ? List.of() : List.of(HtmlText.line(same));
  }

  private List<Map<String, Object>> tiles() {
    long ok = input.rows().stream().filter(row -> row.ended().status() == Status.OK).count();
    long lost = input.rows().size() - ok;
    List<Map<String, Object>> tiles = new ArrayList<>();
    tiles.add(tile(grouped(ok) + " / " + grouped(input.rows().size()), "launches ok", "wide"));
    tiles.add(
        tile(grouped(data.points().size()), data.points().size() == 1 ? "point" : "points", ""));
    tiles.add(tile(grouped(lost), "without a result", lost > 0 ? "bad" : ""));
    if (input.rows().stream().anyMatch(row -> row.ended().attempts() > 0)) {
      tiles.add(tile(HtmlFacts.span(HtmlFacts.spent(input.rows())), "in launches", ""));
    }
    HtmlFacts.first(input.rows())
        .ifPresent(at -> tiles.add(tile(at.toString().substring(0, 10), "started, UTC", "")));
    return tiles;
  }

  /** {@code 59,904}: for people alone. */
  private static String grouped(long count) {
    return String.format(Locale.ROOT, "%,d", count);
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
}
