package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documentation says what the code does. */
class BackendsDocTest {
  @Test
  void each_setting_of_a_backend_of_ones_own_stands_in_its_section() throws IOException {
    String section = Files.readString(Path.of("docs/backends.md")).split("\n## A backend of y")[1];
    CommandBackend.SETTINGS.forEach(
        s -> assertThat(section).contains("| `" + s.word() + "` | " + s.help() + " |\n"));
    assertThat(Backends.own()).contains("modules", "container", "workdir");
  }

  /** What is said of all backends must be a setting of one at least. */
  @Test
  void each_shared_word_is_a_setting() {
    Set<String> words = new HashSet<>();
    Backends.settings().values().forEach(settings -> words.addAll(settings.keySet()));
    assertThat(words).containsAll(Backends.shared());
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu", "mscclpp", "mscclpp-cpp", "nccl-ep", "unified", "torch"})
  void each_setting_and_each_rule_stands_in_the_backends_section(String backend)
      throws IOException {
    String all = Files.readString(Path.of("docs/backends.md"));
    String section = all.split("\n## " + backend + "\n")[1].split("\n## ")[0];
    StringBuilder expected = new StringBuilder("| setting | |\n|---|---|\n");
    Backends.settings()
        .get(backend)
        .forEach((word, help) -> expected.append("| `" + word + "` | " + help + " |\n"));
    expected.append("\nA point needs:\n\n");
    Backends.rules().get(backend).forEach(rule -> expected.append("- " + rule + "\n"));
    assertThat(section).contains(expected);
  }
}
