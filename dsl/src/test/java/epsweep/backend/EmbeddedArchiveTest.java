package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.cpu.EpCpu;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedArchiveTest {
  @TempDir Path dir;

  @Test
  void the_benchmark_starts_from_it_and_prints_nothing_else() throws Exception {
    EmbeddedArchive archive = EmbeddedArchive.of(cache(), jars()).orElseThrow();
    Path aside = dir.resolve("aside.jsa");

    List<String> first = lines(archive.writing(aside));
    Files.move(aside, archive.file());

    assertThat(first).first().asString().startsWith("=== ");
    assertThat(lines(smallest(archive, List.of()))).hasSameSizeAs(first);
    assertThat(lines(smallest(archive, List.of("-Xlog:class+load=info:stderr"))))
        .anyMatch(line -> line.contains("epsweep.cpu.World source: shared objects file (top)"));
  }

  @Test
  void one_that_is_damaged_is_not_mentioned() throws Exception {
    EmbeddedArchive archive = EmbeddedArchive.of(cache(), jars()).orElseThrow();
    Files.writeString(archive.file(), "no archive");

    assertThat(lines(smallest(archive, List.of()))).first().asString().startsWith("=== ");
  }

  @Test
  void another_jar_has_another_archive_and_a_directory_has_none() throws Exception {
    String jars = jars();
    Path first = EmbeddedArchive.of(cache(), jars).orElseThrow().file();
    assertThat(dir.resolve("ep.jar").toFile().setLastModified(1_000_000)).isTrue();

    assertThat(EmbeddedArchive.of(cache(), jars).orElseThrow().file()).isNotEqualTo(first);
    assertThat(EmbeddedArchive.of(cache(), dir.toString())).isEmpty();
    assertThat(EmbeddedArchive.of(PrivateCache.NONE, jars)).isEmpty();
  }

  private PrivateCache cache() {
    return PrivateCache.of(Map.of("XDG_CACHE_HOME", dir.resolve("cache").toString()));
  }

  private List<String> smallest(EmbeddedArchive archive, List<String> more) {
    List<String> command = new ArrayList<>(archive.writing(dir.resolve("unused")));
    command.removeIf(option -> option.startsWith("-X"));
    command.addAll(1, EpCpu.jvmFlags());
    command.addAll(command.indexOf("-cp"), archive.mapped());
    command.addAll(command.indexOf("-cp"), more);
    return command;
  }

  private String jars() throws Exception {
    Path classes = Path.of(EpCpu.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path jar = dir.resolve("ep.jar");
    ToolProvider.findFirst("jar")
        .orElseThrow()
        .run(System.out, System.err, "cf", jar.toString(), "-C", classes.toString(), "epsweep/cpu");
    String picocli =
        List.of(RunningJava.classPath().split(File.pathSeparator)).stream()
            .filter(entry -> entry.contains("picocli"))
            .findFirst()
            .orElseThrow();
    return jar + File.pathSeparator + picocli;
  }

  private static List<String> lines(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return process.inputReader().lines().toList();
  }
}
