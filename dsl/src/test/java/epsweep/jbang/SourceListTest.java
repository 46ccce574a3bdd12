package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code dsl/EpSweep.java} tells JBang what pom.xml and the tree tell Maven. */
class SourceListTest {
  private static final Path LIST = Checkout.MODULE.resolve("EpSweep.java");
  private static final String UPDATE =
      "mvn -f dsl test -Dtest=SourceListTest -Dsources.update=true";

  @Test
  void names_every_source_every_resource_and_every_dependency() throws Exception {
    String wanted = wanted();
    if (Boolean.getBoolean("sources.update")) {
      Files.writeString(LIST, wanted);
    }
    assertThat(Checkout.read(LIST))
        .as("the list of sources and dependencies; write it again with: " + UPDATE)
        .isEqualTo(wanted);
  }

  private static String wanted() throws Exception {
    List<String> lines = new ArrayList<>();
    lines.add("//JAVA 17+");
    lines.add("//MAIN EpSweep");
    lines.add("//COMPILE_OPTIONS -XDstringConcat=inline");
    lines.add("// Written by a test, from the tree and pom.xml: " + UPDATE);
    for (String dependency : new Pom(Checkout.MODULE.resolve("pom.xml")).compileDependencies()) {
      lines.add("//DEPS " + dependency);
    }
    Path resources = Checkout.MODULE.resolve("src/main/resources");
    for (String name : Checkout.filesBelow(resources, resources)) {
      lines.add("//FILES " + name + "=src/main/resources/" + name);
    }
    for (String source : new Pom(Checkout.MODULE.resolve("pom.xml")).sourcesAsResources()) {
      lines.add("//FILES sources/" + source + "=src/main/java/" + source);
    }
    for (String name :
        Checkout.filesBelow(Checkout.MODULE.resolve("src/main/java"), Checkout.MODULE)) {
      lines.add("//SOURCES " + name);
    }
    lines.add("");
    lines.add(
        "/** All of ep-sweep for JBang: a script or a notebook names it in one //DEPS line. */");
    lines.add("public final class EpSweep {");
    lines.add("  private EpSweep() {}");
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }
}
