package epsweep.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/**
 * Colours that colour-blind readers tell apart (those of Okabe and Ito), each with a mark and, from
 * the ninth series on, a dash of its own, so that a print in grey can be read too.
 */
final class Palette {
  private static final Color[] COLOURS = {
    new Color(0x0072b2),
    new Color(0xd55e00),
    new Color(0x009e73),
    new Color(0xcc79a7),
    new Color(0xe69f00),
    new Color(0x56b4e9),
    new Color(0x000000),
    new Color(0x8a7a00)
  };

  private static final float[][] DASHES = {null, {7, 4}, {2, 3}, {9, 3, 2, 3}};
  private static final double R = 3.4;

  private Palette() {}

  static Color colour(int series) {
    return COLOURS[series % COLOURS.length];
  }

  static Stroke stroke(int series) {
    float[] dash = DASHES[series / COLOURS.length % DASHES.length];
    return new BasicStroke(1.8f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1f, dash, 0f);
  }

  static Shape mark(int series) {
    return switch (series % 4) {
      case 1 -> new Rectangle2D.Double(-R, -R, 2 * R, 2 * R);
      case 2 -> polygon(0, -R * 1.3, R * 1.2, R, -R * 1.2, R);
      case 3 -> polygon(0, -R * 1.4, R * 1.4, 0, 0, R * 1.4, -R * 1.4, 0);
      default -> new Ellipse2D.Double(-R, -R, 2 * R, 2 * R);
    };
  }

  private static Shape polygon(double... xy) {
    Path2D path = new Path2D.Double();
    path.moveTo(xy[0], xy[1]);
    for (int i = 2; i < xy.length; i += 2) {
      path.lineTo(xy[i], xy[i + 1]);
    }
    path.closePath();
    return path;
  }
}
