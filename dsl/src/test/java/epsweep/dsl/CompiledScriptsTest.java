package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.backend.PrivateCache;
import epsweep.sweep.Plan;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompiledScriptsTest {
  private static final String SCRIPT =
      """
      int half(int n) { n.intdiv(2) }
      sweep('x') {
        experts 64, 128
        tokens { half(experts) }
        where { experts > 64 }
        timeout 2.minutes
      }
      """;

  @TempDir private Path home;

  @Test
  void a_script_from_the_cache_means_the_same() {
    Sweep compiled = read(SCRIPT).get(0);
    Sweep cached = read(SCRIPT).get(0);

    assertThat(entries()).hasSize(1);
    assertThat(points(cached)).isEqualTo(points(compiled)).hasSize(1);
    assertThat(cached.limits()).isEqualTo(compiled.limits());
    assertThat(cached.space().rules().get(0).origin())
        .isEqualTo(compiled.space().rules().get(0).origin());
  }

  @Test
  void it_is_the_cache_that_is_read() throws IOException {
    read("sweep('x') { experts 8 }");
    Path entry = entries().get(0);
    read("sweep('x') { experts 9 }");
    Path other = entries().stream().filter(e -> !e.equals(entry)).findFirst().orElseThrow();
    Files.write(entry, joined(Files.readAllBytes(entry), Files.readAllBytes(other)));

    assertThat(read("sweep('x') { experts 8 }").get(0).axis("experts").orElseThrow().values())
        .containsExactly(9);
  }

  @Test
  void a_problem_while_it_runs_has_its_line_from_the_cache_too() {
    String script = "sweep('x') {\n  experts 64\n  tokens {\n    [1][experts].abs()\n  }\n}\n";
    String first = problem(script);

    assertThat(problem(script)).isEqualTo(first).startsWith("sweep.groovy:4: tokens: ");
    assertThat(problem("sweep('x') {\n  experts 0\n}\n"))
        .isEqualTo(problem("sweep('x') {\n  experts 0\n}\n"))
        .isEqualTo("sweep.groovy:2: experts: must be a positive integer, got 0");
  }

  @Test
  void a_script_with_a_mistake_is_not_kept() {
    assertThat(problem("sweep('x') { expertz 64 }")).contains("1:14", "expertz");
    assertThat(problem("sweep('x') { expertz 64 }")).contains("1:14", "expertz");
    assertThat(entries()).isEmpty();
  }

  @Test
  void a_changed_text_and_changed_words_are_compiled_anew() {
    read("sweep('x') { experts 64 }");
    read("sweep('x') { experts 65 }");
    assertThat(entries()).hasSize(2);

    new ScriptReader(Map.of("cpu", java.util.Set.of("other")), cache())
        .read("sweep.groovy", "sweep('x') { experts 64 }", Optional.empty());
    assertThat(entries()).hasSize(3);
  }

  @Test
  void a_damaged_entry_is_compiled_anew() throws IOException {
    read(SCRIPT);
    Path entry = entries().get(0);
    byte[] good = Files.readAllBytes(entry);
    Files.write(entry, java.util.Arrays.copyOf(good, good.length / 2));

    assertThat(points(read(SCRIPT).get(0))).hasSize(1);
    assertThat(Files.readAllBytes(entry)).isEqualTo(good);
  }

  @Test
  void classes_alone_are_no_sweep_from_the_cache_too() {
    String script = "class A { static int b = 1 }";
    assertThatThrownBy(() -> read(script)).hasMessageContaining("sweep");
    assertThatThrownBy(() -> read(script)).hasMessageContaining("sweep");
  }

  /** The first entry with the classes of the second. */
  private static byte[] joined(byte[] first, byte[] second) {
    int head = Integer.BYTES + ByteBuffer.wrap(first).getInt();
    int otherHead = Integer.BYTES + ByteBuffer.wrap(second).getInt();
    int classes = second.length - otherHead - Integer.BYTES;
    ByteBuffer entry = ByteBuffer.allocate(head + classes + Integer.BYTES);
    entry.put(first, 0, head).put(second, otherHead, classes);
    CRC32 crc = new CRC32();
    crc.update(entry.array(), 0, head + classes);
    return entry.putInt((int) crc.getValue()).array();
  }

  private List<Sweep> read(String text) {
    return new ScriptReader(Scripts.SETTINGS, cache()).read("sweep.groovy", text, Optional.empty());
  }

  private String problem(String text) {
    try {
      read(text).forEach(sweep -> Plan.of(sweep).count());
    } catch (epsweep.sweep.SweepProblem e) {
      return String.join("\n", e.lines());
    }
    throw new AssertionError("no problem in: " + text);
  }

  private static List<String> points(Sweep sweep) {
    return Scripts.points(sweep).stream().map(String::valueOf).toList();
  }

  private PrivateCache cache() {
    return PrivateCache.of(Map.of("XDG_CACHE_HOME", home.toString()));
  }

  private List<Path> entries() {
    Path directory = home.resolve("ep-sweep/scripts");
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
