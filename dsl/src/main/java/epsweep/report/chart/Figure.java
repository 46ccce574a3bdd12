package epsweep.report.chart;

import epsweep.report.DisplayWidth;
import epsweep.report.VisibleText;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.Title;

/**
 * What stands on one picture.
 *
 * @param title what is shown
 * @param subtitle of how many launches, and what lines and colours mean
 * @param panels in reading order
 * @param legend below the panels
 * @param notes below the legend: gaps and their reasons
 */
record Figure(
    String title, String subtitle, List<Panel> panels, Optional<Title> legend, List<String> notes) {
  private static final int LONGEST = 110;

  /**
   * One system of axes.
   *
   * @param title empty for the only panel
   * @param width in units of the picture
   * @param height likewise
   */
  record Panel(String title, XYPlot plot, int width, int height) {}

  Figure {
    panels = List.copyOf(panels);
    notes = List.copyOf(notes);
  }

  /** Text of others, made harmless, and short enough for a picture. */
  static String text(String text) {
    return DisplayWidth.cut(VisibleText.line(text), LONGEST);
  }
}
