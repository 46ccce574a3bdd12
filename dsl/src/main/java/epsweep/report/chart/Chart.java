package epsweep.report.chart;

import epsweep.analysis.Dataset;
import epsweep.analysis.Pivoting;
import epsweep.sweep.ReportItem;
import epsweep.sweep.SweepProblem;

/** A picture of a report item: curves, heat maps, ratios. */
public final class Chart {
  /** More, and none can be read. */
  private static final int MOST_PANELS = 48;

  private final Figure figure;

  private Chart(Figure figure) {
    this.figure = figure;
  }

  /**
   * Draws what a script's report block, or a command line, asks for. A pivot becomes a heat map.
   *
   * @throws SweepProblem for an axis that no row has, when no launch gave the value, and when there
   *     would be more panels than anyone can read
   */
  public static Chart of(Dataset data, ReportItem item) {
    Figure figure = figure(data, item);
    if (figure.panels().stream()
        .allMatch(
            panel ->
                panel.plot().getDataset().getSeriesCount() == 0
                    || panel.plot().getDataset().getItemCount(0) == 0)) {
      throw new SweepProblem("there is nothing to draw: " + nothing(data, item));
    }
    if (figure.panels().size() > MOST_PANELS) {
      throw new SweepProblem(
          "there would be "
              + figure.panels().size()
              + " panels. Name more axes (series, rows, columns), combine some with over, or keep fewer values");
    }
    return new Chart(figure);
  }

  /** Its title: what is shown. */
  public String title() {
    return Figure.text(figure.title());
  }

  /** What it says besides numbers: title, subtitle, notes. */
  String words() {
    return String.join(
        "\n",
        Figure.text(figure.title()),
        Figure.text(figure.subtitle()),
        String.join("\n", figure.notes()));
  }

  Drawing drawing() {
    return new Drawing(figure);
  }

  private static Figure figure(Dataset data, ReportItem item) {
    if (item instanceof ReportItem.Lines lines) {
      return Curves.of(data, lines);
    }
    if (item instanceof ReportItem.Heatmap map) {
      return HeatMaps.of(data, map);
    }
    if (item instanceof ReportItem.Ratio ratio) {
      return RatioMaps.of(data, ratio);
    }
    return HeatMaps.of(data, new Pivoting(data).of((ReportItem.Pivot) item));
  }

  private static String nothing(Dataset data, ReportItem item) {
    if (data.metrics().isEmpty()) {
      return "no launch gave a result";
    }
    return item instanceof ReportItem.Ratio
        ? "no shape has a value of both"
        : "no launch gave that value; there are: " + String.join(", ", data.metrics());
  }
}
