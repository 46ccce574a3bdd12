package epsweep.report.chart;

import epsweep.report.chart.Figure.Panel;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.block.LengthConstraintType;
import org.jfree.chart.block.RectangleConstraint;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.title.Title;
import org.jfree.chart.ui.Size2D;
import org.jfree.data.Range;

/** Lays a figure out: its title, its panels in rows, its legend, its notes. */
final class Drawing {
  private static final int MARGIN = 14;
  private static final int MOST_ACROSS = 3;
  private static final int WIDEST = 1600;

  /** A title has room on one line. */
  private static final int ALONE = 760;

  private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 16);
  private static final Font PANEL = new Font(Font.SANS_SERIF, Font.BOLD, 12);

  private final Figure figure;
  private final int across;
  private final int panelWidth;
  private final int panelHeight;
  private final List<Title> above = new ArrayList<>();
  private final List<Title> below = new ArrayList<>();

  Drawing(Figure figure) {
    this.figure = figure;
    int panels = Math.max(1, figure.panels().size());
    int widest = figure.panels().stream().mapToInt(Panel::width).max().orElse(0);
    this.panelWidth = panels == 1 ? Math.max(ALONE, widest) : widest;
    int fitting = Math.max(1, WIDEST / panelWidth);
    this.across = Math.min(Math.min(panels, fitting), panels == 4 ? 2 : MOST_ACROSS);
    this.panelHeight = figure.panels().stream().mapToInt(Panel::height).max().orElse(100);
    above.add(text(figure.title(), TITLE));
    above.add(text(figure.subtitle(), Axes.LABEL));
    figure.legend().ifPresent(below::add);
    figure.notes().forEach(note -> below.add(text(note, Axes.TICKS)));
  }

  int width() {
    return across * panelWidth + 2 * MARGIN;
  }

  /**
   * @param g measures text
   */
  int height(Graphics2D g) {
    int rows = (figure.panels().size() + across - 1) / across;
    return (int) Math.ceil(height(above, g) + rows * panelHeight + height(below, g)) + 2 * MARGIN;
  }

  void draw(Graphics2D g) {
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(Color.WHITE);
    g.fill(new Rectangle2D.Double(0, 0, width(), height(g)));
    double y = drawn(above, MARGIN, g);
    for (int i = 0; i < figure.panels().size(); i++) {
      double x = MARGIN + (double) (i % across) * panelWidth;
      panel(figure.panels().get(i), g, x, y + (double) (i / across) * panelHeight);
    }
    int rows = (figure.panels().size() + across - 1) / across;
    drawn(below, y + (double) rows * panelHeight, g);
  }

  private void panel(Panel panel, Graphics2D g, double x, double y) {
    JFreeChart chart =
        new JFreeChart(
            panel.title().isEmpty() ? null : Figure.text(panel.title()),
            PANEL,
            panel.plot(),
            false);
    chart.setBackgroundPaint(Color.WHITE);
    chart.setAntiAlias(true);
    chart.draw(g, new Rectangle2D.Double(x, y, panelWidth, panelHeight));
  }

  private double drawn(List<Title> titles, double from, Graphics2D g) {
    double y = from;
    for (Title title : titles) {
      double height = size(title, g).height;
      title.draw(g, new Rectangle2D.Double(MARGIN, y, width() - 2.0 * MARGIN, height));
      y += height;
    }
    return y;
  }

  private double height(List<Title> titles, Graphics2D g) {
    return titles.stream().mapToDouble(title -> size(title, g).height).sum();
  }

  private Size2D size(Title title, Graphics2D g) {
    double width = width() - 2.0 * MARGIN;
    return title.arrange(
        g,
        new RectangleConstraint(
            width,
            new Range(0, width),
            LengthConstraintType.RANGE,
            10_000,
            new Range(0, 10_000),
            LengthConstraintType.RANGE));
  }

  private static TextTitle text(String text, Font font) {
    TextTitle title = new TextTitle(Figure.text(text), font);
    title.setPaint(Axes.INK);
    title.setTextAlignment(org.jfree.chart.ui.HorizontalAlignment.LEFT);
    title.setHorizontalAlignment(org.jfree.chart.ui.HorizontalAlignment.LEFT);
    title.setPadding(2, 4, 2, 4);
    return title;
  }
}
