package epsweep.report.chart;

import epsweep.report.chart.Figure.Panel;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.chart.title.PaintScaleLegend;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.DefaultXYZDataset;

/** A matrix as coloured cells with the number in each; grey where there is none. */
final class Tiles {
  private static final Color EMPTY = new Color(0xe8, 0xe8, 0xe8);
  private static final int CELL_WIDTH = 66;
  private static final int CELL_HEIGHT = 30;
  private static final int ROOM_WIDTH = 170;
  private static final int ROOM_HEIGHT = 90;
  private static final int NARROWEST = 380;
  private static final int LOWEST = 200;

  /** A longer name stands upright below its column. */
  private static final int LONG = 8;

  private static final int LONGEST = 40;
  private static final int LETTER = 7;

  /** Beyond, cells are too small for text, and colours have to do. */
  private static final int MOST_WITH_TEXT = 40;

  private static final int LARGEST = 2200;

  private final HeatScale scale;

  Tiles(HeatScale scale) {
    this.scale = scale;
  }

  Panel panel(Matrix matrix, String x, String y) {
    ValueAxis down = Axes.names(y, matrix.rows());
    down.setInverted(true);
    ValueAxis along = Axes.names(x, matrix.columns());
    int longest = matrix.columns().stream().mapToInt(String::length).max().orElse(0);
    boolean upright = longest > LONG;
    along.setVerticalTickLabels(upright);
    XYBlockRenderer renderer = new XYBlockRenderer();
    renderer.setPaintScale(scale);
    XYPlot plot = new XYPlot(data(matrix), along, down, renderer);
    plot.setBackgroundPaint(EMPTY);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinesVisible(false);
    if (matrix.columns().size() <= MOST_WITH_TEXT && matrix.rows().size() <= MOST_WITH_TEXT) {
      label(plot, matrix);
    }
    return new Panel(
        matrix.title(),
        plot,
        Math.max(NARROWEST, Math.min(LARGEST, matrix.columns().size() * CELL_WIDTH + ROOM_WIDTH)),
        Math.max(LOWEST, Math.min(LARGEST, matrix.rows().size() * CELL_HEIGHT + ROOM_HEIGHT))
            + (upright ? Math.min(longest, LONGEST) * LETTER : 0));
  }

  /** The colours with their numbers. */
  PaintScaleLegend legend(String label) {
    PaintScaleLegend legend = new PaintScaleLegend(scale, scale.axis(label));
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setStripWidth(12);
    legend.setSubdivisionCount(300);
    legend.setFrame(BlockBorder.NONE);
    legend.setBackgroundPaint(Color.WHITE);
    legend.setStripOutlineVisible(false);
    legend.setPadding(6, 40, 4, 40);
    return legend;
  }

  private static DefaultXYZDataset data(Matrix matrix) {
    int n = (int) matrix.numbers().count();
    double[][] cells = new double[3][n];
    int at = 0;
    for (int r = 0; r < matrix.rows().size(); r++) {
      for (int c = 0; c < matrix.columns().size(); c++) {
        double value = matrix.values().get(r).get(c);
        if (Double.isFinite(value)) {
          cells[0][at] = c;
          cells[1][at] = r;
          cells[2][at++] = value;
        }
      }
    }
    DefaultXYZDataset data = new DefaultXYZDataset();
    data.addSeries("cells", cells);
    return data;
  }

  private void label(XYPlot plot, Matrix matrix) {
    Font font = new Font(Font.SANS_SERIF, Font.PLAIN, matrix.columns().size() > 20 ? 8 : 11);
    for (int r = 0; r < matrix.rows().size(); r++) {
      for (int c = 0; c < matrix.columns().size(); c++) {
        double value = matrix.values().get(r).get(c);
        XYTextAnnotation text = new XYTextAnnotation(matrix.texts().get(r).get(c), c, r);
        text.setFont(font);
        text.setTextAnchor(TextAnchor.CENTER);
        text.setPaint(Double.isFinite(value) ? scale.text(value) : Axes.INK);
        text.setOutlineStroke(new BasicStroke(0));
        plot.addAnnotation(text, false);
      }
    }
  }
}
