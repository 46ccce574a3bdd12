package epsweep.jbang;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What the module's pom.xml says that JBang must be told too. */
final class Pom {
  private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");

  private final Document document;

  Pom(Path file) throws Exception {
    document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
  }

  /**
   * {@code group:artifact:version} of each dependency that is not for tests, in the pom's order.
   */
  List<String> compileDependencies() {
    List<String> found = new ArrayList<>();
    NodeList all = document.getElementsByTagName("dependency");
    for (int i = 0; i < all.getLength(); i++) {
      Element dependency = (Element) all.item(i);
      boolean direct = dependency.getParentNode().getParentNode().getNodeName().equals("project");
      if (direct && !text(dependency, "scope").equals("test")) {
        found.add(coordinates(dependency));
      }
    }
    return found;
  }

  /** The version of the module itself. */
  String version() {
    return text(document.getDocumentElement(), "version");
  }

  /** Sources that the jar also holds as resources, relative to their root. */
  List<String> sourcesAsResources() {
    List<String> found = new ArrayList<>();
    NodeList all = document.getElementsByTagName("include");
    for (int i = 0; i < all.getLength(); i++) {
      found.add(all.item(i).getTextContent().strip());
    }
    return found;
  }

  private String coordinates(Element dependency) {
    String fixed = text(dependency, "groupId") + ":" + text(dependency, "artifactId");
    Matcher property = PROPERTY.matcher(text(dependency, "version"));
    return fixed + ":" + property.replaceAll(m -> text(document.getDocumentElement(), m.group(1)));
  }

  private static String text(Element parent, String tag) {
    NodeList found = parent.getElementsByTagName(tag);
    return found.getLength() == 0 ? "" : found.item(0).getTextContent().strip();
  }
}
