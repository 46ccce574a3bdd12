package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is asked for most often loads nothing that only reports need. */
class LoadedClassesTest {
  private static final List<String> HEAVY =
      List.of("tech.tablesaw", "com.fasterxml", "com.samskivert", "org.apache.commons");

  @TempDir private Path directory;
  private Path script;

  @BeforeEach
  void write() throws IOException {
    script = Files.writeString(directory.resolve("s.groovy"), "sweep('x') { tokens 1, 2 }");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "--version", "--completion"})
  void no_report_for_a_question(String option) throws Exception {
    assertThat(loaded(option)).contains("epsweep.cli.EpSweepCommand").noneMatch(this::isHeavy);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--plan", "--dry-run"})
  void no_report_for_a_plan(String option) throws Exception {
    assertThat(loaded(script.toString(), option))
        .contains("epsweep.cli.Planned", "epsweep.cli.HeadStart")
        .doesNotContain("picocli.CommandLine$Model$CommandSpec")
        .noneMatch(this::isHeavy);
  }

  @Test
  void no_options_are_read_for_a_help_that_was_shown_before() throws Exception {
    String picocli = "picocli.CommandLine$Model$CommandSpec";
    assertThat(loaded("--help")).contains(picocli);
    assertThat(loaded("--help"))
        .contains("epsweep.cli.KeptText")
        .noneMatch(
            name -> name.startsWith("picocli.") || name.matches("epsweep[.]cli[.].*Lambda.*"));
  }

  @Test
  void no_compiler_for_a_script_that_was_read_before() throws Exception {
    String compiler = "org.codehaus.groovy.control.CompilationUnit";
    assertThat(loaded(script.toString(), "--dry-run")).contains(compiler);
    assertThat(loaded(script.toString(), "--dry-run")).doesNotContain(compiler);
  }

  private boolean isHeavy(String name) {
    return HEAVY.stream().anyMatch(name::startsWith);
  }

  private List<String> loaded(String... arguments) throws Exception {
    Path log = directory.resolve("classes.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xlog:class+load:file=" + log + ":none"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(EpSweepCommand.class.getName());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().put("XDG_CACHE_HOME", directory.resolve("cache").toString());
    File output = directory.resolve("output.txt").toFile();
    Process process = builder.redirectErrorStream(true).redirectOutput(output).start();
    assertThat(process.waitFor()).as(Files.readString(output.toPath())).isZero();
    return Files.readAllLines(log).stream().map(line -> line.split(" ")[0]).toList();
  }
}
