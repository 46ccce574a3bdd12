package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExamplesTest {
  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../examples"))) {
      return files.filter(file -> file.toString().endsWith(".groovy")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void every_example_can_be_planned(Path example) {
    CommandRun run = CommandRun.sweep(example.toString(), "--plan");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains(" = ");
  }
}
