package epsweep.cli.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A bundle starts what JBang starts, in the same way. */
class BundledCommandTest {
  private static final Path SCRIPTS = Path.of("../scripts");

  static List<BundledCommand> commands() {
    return BundledCommand.ALL;
  }

  @Test
  void every_script_has_its_command() throws Exception {
    try (Stream<Path> scripts = Files.list(SCRIPTS)) {
      assertThat(scripts.map(file -> file.getFileName().toString()))
          .filteredOn(name -> name.endsWith(".java"))
          .map(name -> name.replace(".java", "").replace('_', '-'))
          .containsExactlyInAnyOrderElementsOf(
              commands().stream().map(BundledCommand::name).toList());
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void a_command_has_the_class_and_the_options_of_its_script(BundledCommand command)
      throws Exception {
    String script = Files.readString(SCRIPTS.resolve(command.name().replace('-', '_') + ".java"));

    assertThat(script)
        .contains("\nimport " + command.mainClass() + ";\n")
        .contains("\n//RUNTIME_OPTIONS " + String.join(" ", command.options()) + "\n");
    assertThat(script.contains("\n//CDS\n")).isEqualTo(command.archived());
    assertThat(Class.forName(command.mainClass()).getMethod("main", String[].class)).isNotNull();
  }
}
