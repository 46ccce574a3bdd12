package epsweep.report.chart;

import epsweep.results.Durable;
import epsweep.results.ResultsProblem;
import epsweep.sweep.SweepProblem;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

/** Writes a chart as SVG or PNG, whichever the file's name ends in. */
public final class ChartFile {
  /** Dots for each unit: sharp on today's screens and in print. */
  private static final int SCALE = 2;

  private ChartFile() {}

  /**
   * Refuses a file whose name does not say what it is.
   *
   * @throws SweepProblem when it ends in neither .svg nor .png
   */
  public static void check(Path file) {
    if (!isSvg(file) && !ends(file, ".png")) {
      throw new SweepProblem(file + ": a chart's file ends in .svg or .png");
    }
  }

  /**
   * Writes a chart, whole or not at all.
   *
   * @throws ResultsProblem when it cannot be written, or when this machine has no fonts
   */
  public static void write(Chart chart, Path file) {
    check(file);
    try {
      Durable.replace(file.toAbsolutePath(), aside -> write(chart, aside, isSvg(file)));
    } catch (ResultsProblem e) {
      throw e;
    } catch (RuntimeException | LinkageError | InternalError e) {
      if (isAboutFonts(e)) {
        throw noFonts(e);
      }
      throw e;
    }
  }

  private static void write(Chart chart, Path file, boolean svg) throws IOException {
    if (svg) {
      SvgFile.write(chart, file);
    } else {
      png(chart, file);
    }
  }

  private static void png(Chart chart, Path file) throws IOException {
    Drawing drawing = chart.drawing();
    int height = drawing.height(measure());
    BufferedImage image =
        new BufferedImage(drawing.width() * SCALE, height * SCALE, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.scale(SCALE, SCALE);
    drawing.draw(g);
    g.dispose();
    ImageIO.setUseCache(false);
    if (!ImageIO.write(image, "png", file.toFile())) {
      throw new IOException("this Java cannot write PNG");
    }
  }

  /** Measures text before there is a picture. */
  static Graphics2D measure() {
    return new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
  }

  private static boolean isSvg(Path file) {
    return ends(file, ".svg");
  }

  private static boolean ends(Path file, String suffix) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(suffix);
  }

  /** A Java without its desktop part, or a machine without a font, fails deep within. */
  private static boolean isAboutFonts(Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      for (StackTraceElement frame : t.getStackTrace()) {
        if (frame.getClassName().startsWith("sun.font.")
            || frame.getClassName().startsWith("sun.awt.Font")
            || frame.getClassName().startsWith("java.awt.GraphicsEnvironment")) {
          return true;
        }
      }
    }
    return thrown instanceof LinkageError;
  }

  private static ResultsProblem noFonts(Throwable e) {
    return new ResultsProblem(
        "charts need a font, and this machine or its Java has none. Install one (Debian:"
            + " fontconfig fonts-dejavu-core), or open report.html in a browser",
        e);
  }
}
