package epsweep.report.chart;

import java.awt.Dimension;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** A chart as SVG: text stays text, and a screen reader is told what is shown. */
final class SvgFile {
  private static final String SVG = "http://www.w3.org/2000/svg";

  /** It names a file on the web, which some readers of XML would fetch. */
  private static final Pattern DOCTYPE = Pattern.compile("<!DOCTYPE[^>]*>\\s*");

  private SvgFile() {}

  static void write(Chart chart, Path file) throws IOException {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
    context.setComment(null);
    context.setPrecision(2);
    SVGGraphics2D g = new SVGGraphics2D(context, false);
    Drawing drawing = chart.drawing();
    int height = drawing.height(ChartFile.measure());
    g.setSVGCanvasSize(new Dimension(drawing.width(), height));
    drawing.draw(g);
    Element root = g.getRoot();
    root.setAttribute("viewBox", "0 0 " + drawing.width() + " " + height);
    root.setAttribute("role", "img");
    root.insertBefore(named(root, "desc", chart.words()), root.getFirstChild());
    root.insertBefore(named(root, "title", chart.title()), root.getFirstChild());
    StringWriter out = new StringWriter();
    g.stream(root, out, true, false);
    Files.writeString(file, DOCTYPE.matcher(out.toString()).replaceFirst(""));
  }

  private static Element named(Element root, String name, String text) {
    Element element = root.getOwnerDocument().createElementNS(SVG, name);
    element.appendChild(root.getOwnerDocument().createTextNode(text));
    return element;
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(SVG, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }
}
