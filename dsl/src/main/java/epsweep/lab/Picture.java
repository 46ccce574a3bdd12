package epsweep.lab;

import epsweep.report.chart.Chart;
import epsweep.report.chart.ChartFile;
import epsweep.results.ResultsProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.function.IntFunction;

/**
 * A chart. In a terminal it is a small plot, in {@code ep-lab} with the path of its SVG below, on a
 * page the SVG itself.
 */
public final class Picture implements Shown {
  private final Chart chart;
  private final IntFunction<String> plot;
  private final Path file;

  /**
   * @param plot the chart as text of a width
   * @param file where its SVG is written when it is first shown
   */
  Picture(Chart chart, IntFunction<String> plot, Path file) {
    this.chart = chart;
    this.plot = plot;
    this.file = file;
  }

  /** What it shows. */
  public String title() {
    return chart.title();
  }

  /**
   * Its SVG, which goes when the session ends; {@code save(chart, "x.svg")} keeps one.
   *
   * @throws ResultsProblem when it cannot be drawn: on a machine without fonts, say
   */
  public synchronized Path file() {
    if (!Files.exists(file)) {
      ChartFile.write(chart, file);
    }
    return file;
  }

  void write(Path target) {
    ChartFile.write(chart, target);
  }

  /** Without the path, which is dead when what prints this has ended. */
  @Override
  public String text(int width) {
    return plot.apply(width) + "save(…, \"x.svg\") keeps it as a picture\n";
  }

  /** As {@link #text}, with the path of its SVG, for a session that lasts. */
  String inSession(int width) {
    String below;
    try {
      below = "until you leave: " + file();
    } catch (ResultsProblem e) {
      below = "no picture: " + e.getMessage();
    }
    return text(width) + below + "\n";
  }

  /** As a picture in a data address: what is in it cannot reach the page around it. */
  @Override
  public String toHtml() {
    return "<figure><img class=\"ep\" alt=\"%s\" src=\"data:image/svg+xml;base64,%s\"></figure>\n"
        .formatted(Html.text(title()), Base64.getEncoder().encodeToString(svg()));
  }

  private byte[] svg() {
    try {
      return Files.readString(file()).getBytes(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return text(Width.now());
  }
}
