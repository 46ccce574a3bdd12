package epsweep.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Files that come with the tool, and those of the libraries that the page carries. */
final class Resource {
  private static final String OURS = "/epsweep/report/";
  private static final String UPLOT = "/META-INF/resources/webjars/uplot/";

  /** As in pom.xml. A webjar has its version in its paths. */
  static final String UPLOT_VERSION = "1.6.30";

  private Resource() {}

  /** One of ours. */
  static String text(String name) {
    return read(OURS + name);
  }

  /** One of uPlot's, by its path in the package. */
  static String uPlot(String name) {
    return read(UPLOT + UPLOT_VERSION + "/" + name);
  }

  private static String read(String path) {
    try (InputStream in = Resource.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("not on the class path: " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
