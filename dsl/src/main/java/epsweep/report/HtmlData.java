package epsweep.report;

import com.fasterxml.jackson.core.JsonGenerator;
import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The launches for the page's script, by columns. */
final class HtmlData {
  private HtmlData() {}

  /**
   * @param axes those that views may name, beside the ones that vary
   */
  static void write(Dataset data, RunFacts facts, Set<String> axes, Writer out) throws IOException {
    List<String> all =
        data.axes().values().keySet().stream()
            .filter(axis -> data.axes().varying().contains(axis) || axes.contains(axis))
            .filter(axis -> !data.axes().of(axis).isEmpty())
            .toList();
    try (JsonGenerator json = JsonInHtml.to(out)) {
      json.writeStartObject();
      json.writeStringField("judged", HtmlText.cell(DefaultPivots.judged(data).orElse("")));
      json.writeStringField("compared", DefaultPivots.compared(data).orElse(""));
      json.writeFieldName("statuses");
      JsonColumns.strings(json, HtmlDataRows.statuses(data));
      new HtmlDataPoints(data, ordered(data, all)).write(json);
      new HtmlDataCommands(data, facts).write(json);
      new HtmlDataRows(data, facts).write(json);
      json.writeEndObject();
    }
  }

  /** As the script has them, then the others. */
  private static List<String> ordered(Dataset data, List<String> axes) {
    return Stream.concat(data.axes().varying().stream(), axes.stream()).distinct().toList();
  }
}
