package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** JBang resolves versions by rules of its own; what runs must be what was tested. */
class ClassPathTest {
  private static List<Path> classPath;

  @BeforeAll
  static void resolve() throws Exception {
    JBang.fetched();
    Command info = JBang.wrapper(Checkout.MODULE).and("info", "classpath", "EpSweep.java");
    Command.Result result = info.run();
    assertThat(result.code()).as("%s", result).isZero();
    classPath = entries(result.out().strip());
  }

  @Test
  void jbang_takes_the_versions_that_maven_takes() {
    assertThat(names(classPath))
        .filteredOn(name -> !name.equals("EpSweep.jar"))
        .isNotEmpty()
        .isSubsetOf(names(entries(System.getProperty("java.class.path"))));
  }

  @Test
  void resources_lie_under_jbang_where_they_lie_under_maven() throws Exception {
    Path resources = Checkout.MODULE.resolve("src/main/resources");
    try (FileSystem jar = FileSystems.newFileSystem(ourJar())) {
      for (String name : Checkout.filesBelow(resources, resources)) {
        assertThat(jar.getPath("/" + name)).hasSameBinaryContentAs(resources.resolve(name));
      }
    }
  }

  private static Path ourJar() throws Exception {
    Command.Result built = JBang.wrapper(Checkout.MODULE).and("build", "EpSweep.java").run();
    assertThat(built.code()).as("%s", built).isZero();
    return classPath.stream()
        .filter(entry -> entry.endsWith("EpSweep.jar"))
        .findAny()
        .orElseThrow();
  }

  private static List<Path> entries(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator)).map(Path::of).toList();
  }

  private static List<String> names(List<Path> classPath) {
    return classPath.stream()
        .map(entry -> entry.getFileName().toString())
        .filter(name -> name.endsWith(".jar"))
        .toList();
  }
}
