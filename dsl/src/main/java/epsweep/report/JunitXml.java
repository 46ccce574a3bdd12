package epsweep.report;

import epsweep.analysis.RunDifference.PointChange;
import java.io.IOException;
import java.io.Writer;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Two runs as JUnit XML for CI: a test case for each point, a failure for each that is too slow.
 */
final class JunitXml {
  private final ComparedRuns runs;
  private final XMLStreamWriter xml;

  private JunitXml(ComparedRuns runs, XMLStreamWriter xml) {
    this.runs = runs;
    this.xml = xml;
  }

  static void write(ComparedRuns runs, Writer out) throws IOException {
    try {
      new JunitXml(runs, XMLOutputFactory.newFactory().createXMLStreamWriter(out)).suite();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private void suite() throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "ep-report " + runs.difference().metric());
    xml.writeAttribute("tests", Integer.toString(runs.difference().points().size()));
    xml.writeAttribute("failures", Integer.toString(runs.tooSlow().size()));
    xml.writeAttribute("errors", Integer.toString(runs.lost().size()));
    for (PointChange point : runs.difference().points()) {
      xml.writeCharacters("\n  ");
      testCase(point);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeEndDocument();
    xml.writeCharacters("\n");
    xml.flush();
  }

  private void testCase(PointChange point) throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", runs.difference().metric());
    xml.writeAttribute("name", legal(runs.name(point.point())));
    if (runs.tooSlow().contains(point)) {
      told("failure", runs.words(point));
    } else if (runs.lost().contains(point)) {
      told("error", "no result any more: " + point.lost());
    } else if (!point.lost().isEmpty()) {
      told("skipped", "no result to compare with: " + point.lost());
    }
    xml.writeEndElement();
  }

  private void told(String element, String message) throws XMLStreamException {
    xml.writeEmptyElement(element);
    xml.writeAttribute("message", legal(message));
  }

  /** XML has no form at all for most control characters. */
  private static String legal(String text) {
    return VisibleText.line(text)
        .replaceAll("[^\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "?");
  }
}
