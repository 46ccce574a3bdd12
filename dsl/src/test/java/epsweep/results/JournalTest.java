package epsweep.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  private static final Header HEADER =
      Header.create("0.1.0", ScriptText.of("sweep.groovy", "text"), Map.of("host", "node7"));

  @TempDir Path dir;
  private Path file;

  @BeforeEach
  void place() {
    file = dir.resolve("journal.jsonl");
  }

  @Test
  void keeps_every_value_in_its_type_and_every_text_to_the_byte() {
    Row row = Rows.ok("k1", 8);
    write(row, Rows.failed("k2", "exit code 139; line \"x\"\u001b[0m"));
    JournalContents read = Journal.read(file);
    assertThat(read.warnings()).isEmpty();
    assertThat(read.header()).contains(HEADER);
    assertThat(read.rows())
        .containsExactly(row, Rows.failed("k2", "exit code 139; line \"x\"\u001b[0m"));
    assertThat(read.rows().get(0).launch().point().values().values())
        .usingRecursiveFieldByFieldElementComparator()
        .containsExactlyElementsOf(row.launch().point().values().values());
    assertThat(read.rows().get(0).launch().point().id()).isEqualTo(row.launch().point().id());
  }

  @Test
  void is_ascii_with_one_line_for_each_row_and_the_format_first() throws IOException {
    write(Rows.ok("k1", 8), Rows.ok("k2", 8));
    List<String> lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).startsWith("{\"format\":1,");
    assertThat(lines.get(1)).startsWith("{\"key\":\"k1\",");
  }

  @Test
  void the_last_row_of_a_launch_counts() {
    write(Rows.failed("k1", "first"), Rows.ok("k2", 2), Rows.ok("k1", 1));
    assertThat(Journal.read(file).latest().get("k1").ended().status()).isEqualTo(Status.OK);
    assertThat(Journal.read(file).rows()).hasSize(2);
  }

  @Test
  void gives_rows_in_the_order_of_the_plan_whatever_the_order_of_running() {
    try (Journal journal = Journal.open(file, HEADER)) {
      journal.append(Rows.ok("late", 1), 2);
      journal.append(Rows.ok("early", 2), 0);
      journal.append(Rows.ok("gone", 3), 1);
      journal.move(Map.of("late", 0L, "early", 1L, "gone", -1L));
    }
    assertThat(Journal.read(file).rows()).extracting(Row::key).containsExactly("late", "early");
    assertThat(Journal.read(file).latest()).containsOnlyKeys("late", "early", "gone");
  }

  @Test
  void a_file_torn_at_any_byte_loses_its_last_line_alone() throws IOException {
    write(Rows.ok("k1", 1), Rows.ok("k2", 2));
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      int rows = length < lineEnd(whole, 1) ? 0 : length < whole.length - 1 ? 1 : 2;
      assertThat(Journal.read(file).latest()).as("cut at byte " + length).hasSize(rows);
      if (length % 37 == 0 || length > whole.length - 4) {
        goOn(Rows.ok("k3", 3));
        JournalContents after = Journal.read(file);
        assertThat(after.latest()).as("cut at byte " + length).hasSize(rows + 1).containsKey("k3");
        assertThat(after.warnings()).as("cut at byte " + length).isEmpty();
        assertThat(after.header()).isPresent();
      }
    }
  }

  @Test
  void sets_a_torn_end_aside_and_says_so() throws IOException {
    write(Rows.ok("k1", 1));
    Files.writeString(file, "{\"key\":\"k2\",\"swe", StandardOpenOption.APPEND);
    assertThat(Journal.read(file).warnings())
        .containsExactly(
            file
                + ": the last line is incomplete or damaged; its launch does not count as finished");
    JournalContents seen = goOn(Rows.ok("k3", 3));
    assertThat(seen.warnings().get(1))
        .isEqualTo(file + ": the damaged end was set aside as journal.jsonl.torn-1");
    assertThat(dir.resolve("journal.jsonl.torn-1")).hasContent("{\"key\":\"k2\",\"swe");
    Files.writeString(file, "\0\0\0\n", StandardOpenOption.APPEND);
    goOn(Rows.ok("k4", 4));
    assertThat(dir.resolve("journal.jsonl.torn-2")).hasContent("\0\0\0\n");
    assertThat(Journal.read(file).latest()).containsOnlyKeys("k1", "k3", "k4");
  }

  @Test
  void damage_in_the_middle_loses_only_its_line_and_is_reported_by_number() throws IOException {
    write(Rows.ok("k1", 1), Rows.ok("k2", 2), Rows.ok("k3", 3));
    byte[] bytes = Files.readAllBytes(file);
    int digit = new String(bytes, StandardCharsets.US_ASCII).lastIndexOf("123.456");
    int inSecond = new String(bytes, 0, digit, StandardCharsets.US_ASCII).lastIndexOf("123.456");
    bytes[inSecond] = '9';
    Files.write(file, bytes);
    JournalContents read = Journal.read(file);
    assertThat(read.latest()).containsOnlyKeys("k1", "k3");
    assertThat(read.warnings())
        .containsExactly(file + ": line 3 is damaged; its launch does not count as finished");
    goOn(Rows.ok("k2", 2));
    assertThat(Journal.read(file).latest()).containsOnlyKeys("k1", "k3", "k2");
  }

  @Test
  void a_lost_header_is_said_and_replaced() throws IOException {
    write(Rows.ok("k1", 1));
    byte[] bytes = Files.readAllBytes(file);
    bytes[3] = 'X';
    Files.write(file, bytes);
    assertThat(Journal.read(file).warnings())
        .containsExactly(
            file + ": line 1 is damaged; its launch does not count as finished",
            file + ": its first line, the header, cannot be read");
    goOn(Rows.ok("k2", 2));
    assertThat(Journal.read(file).header()).contains(HEADER);
    assertThat(Journal.read(file).latest()).hasSize(2);
  }

  @Test
  void refuses_a_journal_of_a_newer_version() {
    Header newer = new Header(99, "id", "9.9.9", ScriptText.NONE, Map.of());
    Journal.open(file, newer).close();
    assertThatThrownBy(() -> Journal.read(file))
        .isInstanceOf(ResultsProblem.class)
        .hasMessageContaining(
            "has format 99, written by ep-sweep 9.9.9; this version reads up to 1");
  }

  @Test
  void keeps_the_header_of_the_first_run() {
    write(Rows.ok("k1", 1));
    Header other = Header.create("0.2.0", ScriptText.NONE, Map.of());
    try (Journal journal = Journal.open(file, other)) {
      assertThat(journal.header()).isEqualTo(HEADER);
    }
  }

  @Test
  void says_that_its_directory_has_vanished() throws IOException {
    try (Journal journal = Journal.open(file, HEADER)) {
      Files.move(file, dir.resolve("elsewhere"));
      assertThatThrownBy(() -> journal.append(Rows.ok("k1", 1), 0))
          .isInstanceOf(ResultsProblem.class)
          .hasMessage(
              file
                  + " cannot be written: it, or the directory it is in, is gone. What had ended"
                  + " before is kept; run the same command again to go on");
      Files.writeString(file, "");
      assertThatThrownBy(() -> journal.append(Rows.ok("k1", 1), 0))
          .hasMessageContaining("another file has taken its place");
    }
    assertThat(Journal.read(dir.resolve("elsewhere")).latest()).isEmpty();
  }

  @Test
  void reads_a_hundred_thousand_lines_soon_enough_for_every_start() throws IOException {
    Path one = dir.resolve("one");
    try (Journal journal = Journal.open(one, HEADER)) {
      List<Row> rows = IntStream.range(0, 1000).mapToObj(i -> Rows.ok("k" + i, i)).toList();
      journal.append(rows.stream().map(r -> new Journal.Placed(r, 0)).toList());
    }
    byte[] thousand = Files.readAllBytes(one);
    for (int i = 0; i < 100; i++) {
      Files.write(file, thousand, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    Journal.read(one);
    ThreadMXBean cpu = ManagementFactory.getThreadMXBean();
    long start = cpu.getCurrentThreadCpuTime();
    long clock = System.nanoTime();
    JournalContents read = Journal.read(file);
    long millis = (cpu.getCurrentThreadCpuTime() - start) / 1_000_000;
    long wall = (System.nanoTime() - clock) / 1_000_000;
    assertThat(read.latest()).hasSize(1000);
    System.out.println(
        "100,000 lines of a journal: "
            + millis
            + " ms of CPU of this thread, "
            + wall
            + " ms in all");
    // Well below a second alone on a machine; ten times that is a cost that grows with the journal.
    assertThat(millis).isLessThan(10_000);
  }

  private JournalContents goOn(Row row) {
    try (Journal journal = Journal.open(file, HEADER)) {
      journal.append(row, 0);
      return journal.contents();
    }
  }

  private void write(Row... rows) {
    try (Journal journal = Journal.open(file, HEADER)) {
      for (int i = 0; i < rows.length; i++) {
        journal.append(rows[i], i);
      }
    }
  }

  /** The end of a line, without its line end; lines from 0. */
  private static int lineEnd(byte[] bytes, int line) {
    String text = new String(bytes, StandardCharsets.US_ASCII);
    int end = text.indexOf('\n');
    for (int i = 0; i < line; i++) {
      end = text.indexOf('\n', end + 1);
    }
    return end;
  }
}
