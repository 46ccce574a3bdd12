package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.Sweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptFileTest {
  @TempDir private Path dir;

  @Test
  void reads_a_script_with_its_site() throws IOException {
    Path script = write("tokens.groovy", "sweep('x') { tokens 8; where { tokens > 1 } }");
    Path site = write("site.groovy", "backend('cpu') { seed 7 }");
    Sweep sweep = ScriptFile.read(script, Optional.of(site), Scripts.SETTINGS).get(0);
    assertThat(Scripts.points(sweep)).hasSize(1);
    assertThat(sweep.backend("cpu").settings()).containsEntry("seed", 7);
  }

  @Test
  void names_the_file_as_it_was_given() throws IOException {
    Path script = write("a b.groovy", "sweep('x') {\n  tokens 0\n}");
    assertThatThrownBy(() -> read(script))
        .hasMessage(script + ":2: tokens: must be a positive integer, got 0");
  }

  @Test
  void a_byte_order_mark_is_no_part_of_a_script() throws IOException {
    assertThat(read(write("bom.groovy", "\uFEFFsweep('x') { ranks 2 }"))).hasSize(1);
  }

  @Test
  void a_file_that_cannot_be_read_is_told_in_one_line() throws IOException {
    Path missing = dir.resolve("none.groovy");
    assertThatThrownBy(() -> read(missing)).hasMessage(missing + ": there is no such file");
    Path latin = Files.write(dir.resolve("latin.groovy"), new byte[] {'/', '/', (byte) 0xe9});
    assertThatThrownBy(() -> read(latin))
        .hasMessage(latin + ": is not UTF-8 text. Save it as UTF-8");
    assertThatThrownBy(() -> read(dir)).hasMessageStartingWith(dir + ": cannot be read");
  }

  @Test
  void a_site_is_found_at_home() throws IOException {
    assertThat(ScriptFile.site(dir)).isEmpty();
    Path file = dir.resolve(".config/ep-sweep/site.groovy");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
    assertThat(ScriptFile.site(dir)).contains(file);
  }

  private List<Sweep> read(Path script) {
    return ScriptFile.read(script, Optional.empty(), Scripts.SETTINGS);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }
}
