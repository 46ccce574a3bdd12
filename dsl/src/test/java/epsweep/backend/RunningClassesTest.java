package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningClassesTest {
  @TempDir private Path directory;

  @Test
  void a_stamp_changes_with_a_jar_and_with_a_class_file() throws IOException {
    Path jar = Files.writeString(directory.resolve("a.jar"), "1");
    Path classes = Files.createDirectories(directory.resolve("classes/a"));
    Path type = Files.writeString(classes.resolve("B.class"), "1");
    String path = jar + ":" + directory.resolve("classes");
    String before = RunningClasses.stamp(path);
    assertThat(RunningClasses.stamp(path)).isEqualTo(before);

    Files.writeString(jar, "22");
    String after = RunningClasses.stamp(path);
    assertThat(after).isNotEqualTo(before);

    type.toFile().setLastModified(1000);
    assertThat(RunningClasses.stamp(path)).isNotEqualTo(after);
  }

  @Test
  void what_is_missing_has_a_stamp_too() {
    assertThat(RunningClasses.stamp("/nowhere/a.jar")).contains("/nowhere/a.jar -");
    assertThat(RunningClasses.stamp()).contains(System.getProperty("java.vm.version"));
  }

  /** Since Java 25 a file without a name is the directory where the command is called. */
  @Test
  void the_directory_of_a_call_is_no_part_of_it() {
    assertThat(RunningClasses.stamp("a.jar:")).isEqualTo(RunningClasses.stamp("a.jar") + "\n");
  }
}
