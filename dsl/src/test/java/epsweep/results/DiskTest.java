package epsweep.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that takes no more, as the kernel says it: by a limit on the size of files. */
class DiskTest {
  @TempDir Path dir;

  /** Appends rows until it cannot. */
  public static void main(String[] args) {
    try (Journal journal =
        Journal.open(Path.of(args[0]), Header.create("0", ScriptText.NONE, Map.of()))) {
      for (int i = 0; ; i++) {
        journal.append(Rows.ok("k" + i, i), i);
      }
    } catch (ResultsProblem e) {
      System.out.println(e.getMessage());
    }
  }

  @Test
  void a_full_disk_is_said_and_leaves_a_good_journal() throws Exception {
    Path journal = dir.resolve("journal.jsonl");
    Path said = dir.resolve("said");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        List.of(
            "bash",
            "-c",
            // Java needs files of its own: no perf data, and a limit that it stays below.
            "trap '' XFSZ; ulimit -f 60; exec \"$@\"",
            "bash",
            java,
            "-XX:-UsePerfData",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            DiskTest.class.getName(),
            journal.toString());
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    assertThat(process.waitFor()).isZero();
    assertThat(Files.readString(said))
        .contains(journal + " cannot be written: ")
        .contains("What had ended before is kept; run the same command again to go on");
    JournalContents contents = Journal.read(journal);
    assertThat(contents.warnings()).isEmpty();
    assertThat(contents.rows()).hasSizeGreaterThan(10);
    int n = contents.rows().size();
    try (Journal again = Journal.open(journal, Header.create("0", ScriptText.NONE, Map.of()))) {
      again.append(Rows.ok("after", 1), n);
    }
    assertThat(Journal.read(journal).rows()).hasSize(n + 1);
  }
}
