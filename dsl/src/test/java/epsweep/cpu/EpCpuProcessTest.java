package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EpCpuProcessTest {
  @TempDir Path directory;

  @Test
  void runs_as_a_child_process_without_a_stray_line() throws Exception {
    Ran ran = Ran.asProcess(directory, List.of(), "-t 7 -e 8 -i 2 -w 1 --validate".split(" "));
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("=== EP CPU Benchmark ===\n")
        .endsWith("Global validation: Dispatch=PASSED, Combine=PASSED\n");
  }

  @Test
  void a_limit_of_the_jvm_that_is_too_small_is_named() throws Exception {
    List<String> flags = List.of("-XX:MaxDirectMemorySize=2m");
    Ran ran = Ran.asProcess(directory, flags, "-t 128 -e 8 -k 2".split(" "));
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .matches(
            "ep-cpu: The buffers need \\d+ bytes \\(\\d+\\.\\d GB\\) outside the heap, more than"
                + " this JVM may take\\. Lower --tokens, --hidden, --top-k or --ranks, or start"
                + " java with -XX:MaxDirectMemorySize=\\d+m\\.\n");
  }

  @Test
  void a_heap_that_is_too_small_is_said_in_one_line() throws Exception {
    List<String> flags = List.of("-Xmx16m", "-XX:MaxDirectMemorySize=1g");
    Ran ran = Ran.asProcess(directory, flags, "-t 1000000 -d 2 -k 8 -e 8 --ranks 1".split(" "));
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).startsWith("ep-cpu: The routing needs more heap ").hasLineCount(1);
  }

  @Test
  void the_limit_that_it_names_is_enough() throws Exception {
    List<String> tooSmall = List.of("-XX:MaxDirectMemorySize=2m");
    String[] args = "-t 128 -e 8 -k 2 -i 1 -w 0".split(" ");
    String message = Ran.asProcess(directory, tooSmall, args).err();
    String flag = message.replaceAll("(?s).*(-XX:\\S+m)\\.\n", "$1");
    assertThat(Ran.asProcess(directory, List.of(flag), args).exitCode()).isZero();
  }

  @Test
  void a_wrong_option_ends_the_process_with_two() throws Exception {
    Ran ran = Ran.asProcess(directory, List.of(), "-k", "999");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).hasLineCount(1);
  }

  @Test
  void help_names_every_option_and_shows_examples() {
    Ran ran = Ran.inThisJvm("--help");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .contains("--algorithm", "--layout", "--tokens", "--hidden", "--top-k", "--experts")
        .contains("--warmup", "--iters", "--ranks", "--dispatch-dtype", "--seed", "--validate")
        .contains("Examples:\n", "  ep-cpu -t 33 ");
  }

  @Test
  void the_version_is_that_of_the_build() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    String version = pom.replaceAll("(?s).*?<version>([^<]+)</version>.*", "$1");
    assertThat(Ran.inThisJvm("--version").out()).isEqualTo("ep-cpu " + version + "\n");
  }
}
