package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** JBang resolves versions by rules of its own; what runs must be what was tested. */
class ClassPathTest {
  @Test
  void jbang_takes_the_versions_that_maven_takes() throws Exception {
    JBang.fetched();
    Command info = JBang.wrapper(Checkout.MODULE).and("info", "classpath", "EpSweep.java");
    Command.Result result = info.run();
    assertThat(result.code()).as("%s", result).isZero();
    assertThat(jars(result.out().strip()))
        .filteredOn(jar -> !jar.equals("EpSweep.jar"))
        .isNotEmpty()
        .isSubsetOf(jars(System.getProperty("java.class.path")));
  }

  private static List<String> jars(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator))
        .map(entry -> Path.of(entry).getFileName().toString())
        .filter(name -> name.endsWith(".jar"))
        .toList();
  }
}
