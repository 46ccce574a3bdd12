package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Lock;
import epsweep.results.ResultsDirectory;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackLogsTest {
  private static final String SCRIPT =
      """
      backend('mine') {
          command { p -> ['bash', '-c', 'echo latency: ' + p.tokens + '0 us; echo gone wrong >&2; exit ' + (p.tokens == 4 ? 3 : 0)] }
          parse { metric 'dispatch_avg_us', ~/latency: (\\d+) us/ }
      }
      sweep('x') { backends 'mine'; tokens 1, 2, 4 }
      """;

  @TempDir private Path temp;
  private Path out;
  private String script;

  @BeforeEach
  void a_sweep_was_run() throws IOException {
    out = temp.resolve("out");
    script = CommandRun.script(temp, SCRIPT);
    CommandRun.sweep(script, "--out", out.toString());
  }

  @Test
  void packed_logs_are_read_as_loose_ones() throws IOException {
    CommandRun.report(out.toString());
    String page = Files.readString(out.resolve("report.html"));
    Map<String, String> logs = logs(out);

    CommandRun packed = pack();

    assertThat(packed.code()).as(packed.err()).isZero();
    assertThat(packed.err()).contains("6 logs of 0.0 MB packed: ", "/logs-1.zip, 0.0 MB");
    assertThat(out.resolve("logs")).isEmptyDirectory();
    assertThat(archived("logs-1.zip")).isEqualTo(logs);
    CommandRun.report(out.toString());
    assertThat(Files.readString(out.resolve("report.html"))).isEqualTo(page).contains("gone wrong");
    assertThat(CommandRun.report(out.toString(), "--reparse").err())
        .contains("2 launches read again by ", "; 0 rows changed")
        .doesNotContain("warning");
  }

  @Test
  void what_was_packed_can_be_read_by_other_rules() throws IOException {
    pack();
    CommandRun.script(temp, SCRIPT.replace("latency: (", "latency: \\\\d("));

    assertThat(CommandRun.report(out.toString(), "--reparse").err()).contains("; 2 rows changed");
  }

  @Test
  void logs_of_a_run_that_goes_on_are_packed_beside_the_first() throws IOException {
    Map<String, String> first = logs(out);
    pack();
    CommandRun.sweep(script, "--out", out.toString());
    Map<String, String> second = logs(out);

    assertThat(pack().err()).contains("2 logs of ", "/logs-2.zip");

    assertThat(second).hasSize(2);
    assertThat(archived("logs-1.zip")).isEqualTo(first);
    assertThat(archived("logs-2.zip")).isEqualTo(second);
    assertThat(pack().err()).contains("/logs: nothing to pack");
  }

  @Test
  void a_loose_log_wins_over_a_packed_one_of_its_name_and_both_are_kept() throws IOException {
    Map<String, String> first = logs(out);
    pack();
    String name = first.keySet().stream().filter(log -> log.endsWith(".err")).findFirst().get();
    Files.writeString(out.resolve(name), "another attempt\n");

    pack();

    assertThat(archived("logs-1.zip")).isEqualTo(first);
    assertThat(archived("logs-2.zip")).isEqualTo(Map.of(name, "another attempt\n"));
  }

  @Test
  void what_is_packed_and_still_loose_after_a_crash_is_removed_without_another_archive()
      throws IOException {
    Map<String, String> logs = logs(out);
    pack();
    for (Map.Entry<String, String> log : logs.entrySet()) {
      Files.writeString(out.resolve(log.getKey()), log.getValue());
    }

    assertThat(pack().err()).contains("6 logs of 0.0 MB packed already, and not loose any more");

    assertThat(out.resolve("logs")).isEmptyDirectory();
    assertThat(out.resolve("logs-2.zip")).doesNotExist();
    assertThat(archived("logs-1.zip")).isEqualTo(logs);
  }

  @Test
  void half_an_archive_of_a_killed_run_is_written_anew() throws IOException {
    Map<String, String> logs = logs(out);
    Files.writeString(out.resolve(".logs-1.zip.new"), "PK and no more");

    pack();

    assertThat(archived("logs-1.zip")).isEqualTo(logs);
    assertThat(out.resolve(".logs-1.zip.new")).doesNotExist();
  }

  @Test
  void an_archive_that_cannot_be_written_leaves_every_log_where_it_was() throws IOException {
    Map<String, String> logs = logs(out);
    Files.createDirectories(out.resolve(".logs-1.zip.new/in-the-way"));

    CommandRun packed = pack();

    assertThat(packed.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(packed.err()).contains("logs-1.zip cannot be written");
    assertThat(logs(out)).isEqualTo(logs);
  }

  @Test
  void a_directory_in_use_is_left_alone() throws IOException {
    Map<String, String> logs = logs(out);
    Lock lock = Lock.take(new ResultsDirectory(out));

    CommandRun packed = pack();

    lock.close();
    assertThat(packed.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(packed.err()).contains(" is in use by ");
    assertThat(logs(out)).isEqualTo(logs);
  }

  @Test
  void a_damaged_archive_stops_no_report_but_reading_the_logs_again() throws IOException {
    pack();
    Files.writeString(out.resolve("logs-1.zip"), "no archive");

    assertThat(CommandRun.report(out.toString()).code()).isZero();
    assertThat(Files.readString(out.resolve("report.html"))).contains("logs-1.zip cannot be read");
    CommandRun again = CommandRun.report(out.toString(), "--reparse");
    assertThat(again.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(again.err()).contains("logs-1.zip cannot be read");
  }

  @Test
  void imported_outputs_are_read_from_an_archive_too_and_stay_private() throws IOException {
    Path text = Files.writeString(temp.resolve("a.txt"), "no summary, but an error: no GPU\n");
    Path imported = temp.resolve("imported");
    CommandRun.report("--import", text.toString(), "--out", imported.toString());

    CommandRun.report(imported.toString(), "--pack-logs");

    assertThat(CommandRun.report(imported.toString(), "--reparse").err())
        .contains("1 output read again", "; 0 rows changed");
    CommandRun.report(imported.toString());
    assertThat(Files.readString(imported.resolve("report.html"))).contains("no GPU");
    assertThat(Files.getPosixFilePermissions(imported.resolve("logs-1.zip")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void says_what_it_cannot_be_asked_with_and_where_there_is_nothing() {
    assertThat(CommandRun.report(out.toString(), "--pack-logs", "--reparse").err())
        .contains("--pack-logs: is done by itself");
    CommandRun nothing = CommandRun.report(temp.resolve("none").toString(), "--pack-logs");
    assertThat(nothing.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(nothing.err()).contains("none holds no journal.jsonl");
  }

  private CommandRun pack() {
    return CommandRun.report(out.toString(), "--pack-logs");
  }

  private static Map<String, String> logs(Path directory) throws IOException {
    return texts(directory, directory.resolve("logs"));
  }

  private Map<String, String> archived(String archive) throws IOException {
    try (FileSystem zip = FileSystems.newFileSystem(out.resolve(archive))) {
      return texts(zip.getPath(""), zip.getPath("logs"));
    }
  }

  private static Map<String, String> texts(Path root, Path logs) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> all = Files.list(logs)) {
      for (Path log : all.toList()) {
        texts.put(root.relativize(log).toString(), Files.readString(log));
      }
    }
    return texts;
  }
}
