package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.sweep.ReportItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The tables of the page, each with the view that the page's script makes of it.
 *
 * @param models as the template wants them
 * @param axes that views name
 * @param explored the view that a reader starts from
 */
record HtmlItems(List<Map<String, Object>> models, Set<String> axes, String explored) {
  private static final int MOST_RATIOS = 500;

  static HtmlItems of(Report report) {
    Dataset data = report.data();
    List<Map<String, Object>> models = new ArrayList<>();
    Set<String> axes = new LinkedHashSet<>();
    String explored = "";
    for (Asked asked : report.askedOrDefault()) {
      String view = asked instanceof Asked.Impossible ? "" : ViewLink.of(asked.item(), data);
      if (asked instanceof Asked.Table table) {
        axes.addAll(table.pivot().rows());
        axes.addAll(table.pivot().columns());
        explored = explored.isEmpty() ? view : explored;
      }
      models.add(model(asked, view, data));
    }
    for (Grid answer : report.questions().grids()) {
      Map<String, Object> item = empty(models.size() + 1, "");
      item.put("ratio", List.of(ratio(answer)));
      models.add(item);
    }
    return new HtmlItems(models, axes, explored.isEmpty() ? start(data) : explored);
  }

  private static String start(Dataset data) {
    List<ReportItem.Pivot> pivots = DefaultPivots.of(data);
    return pivots.isEmpty() ? "" : ViewLink.of(pivots.get(0), data);
  }

  private static Map<String, Object> model(Asked asked, String view, Dataset data) {
    Map<String, Object> item = empty(asked.number(), view);
    if (asked instanceof Asked.Table table) {
      item.put("pivot", List.of(new HtmlPivot(table.pivot(), data).model()));
    } else if (asked instanceof Asked.Over over) {
      item.put("ratio", List.of(ratio(new RatioText(over.ratio(), data.axes()).grid())));
    } else if (asked instanceof Asked.Impossible impossible) {
      item.put("why", List.of(HtmlText.line(impossible.why())));
    }
    return item;
  }

  private static Map<String, Object> empty(int number, String view) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("number", number);
    item.put("view", view);
    item.put("pivot", List.of());
    item.put("ratio", List.of());
    item.put("why", List.of());
    return item;
  }

  private static Map<String, Object> ratio(Grid grid) {
    int all = grid.rows().size();
    return Map.of(
        "title",
        HtmlText.cell(grid.title()),
        "head",
        styled(grid.head().get(0)),
        "rows",
        grid.rows().stream().limit(MOST_RATIOS).map(row -> Map.of("cells", styled(row))).toList(),
        "left",
        all > MOST_RATIOS
            ? List.of("The first " + MOST_RATIOS + " of " + all + " ratios.")
            : List.of(),
        "notes",
        grid.notes().stream().map(HtmlText::line).toList());
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
}
