package epsweep.launch;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.backend.LaunchPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CappedLogTest {
  private static final long LIMIT = 4L * ExecutionLimits.TAIL;

  @TempDir Path dir;

  @Test
  void leaves_a_log_within_the_limit_as_it_is() throws IOException {
    Path log = Files.writeString(dir.resolve("log"), lines(0, 1000));
    CappedLog capped = new CappedLog(log, LIMIT);
    capped.check();
    assertThat(capped.finish()).isFalse();
    assertThat(Files.readString(log)).isEqualTo(lines(0, 1000));
  }

  @Test
  void keeps_whole_lines_of_head_and_tail() throws IOException {
    Path log = dir.resolve("log");
    CappedLog capped = new CappedLog(log, LIMIT);
    for (int i = 0; i < 20; i++) {
      append(log, lines(i * 20_000, (i + 1) * 20_000));
      capped.check();
    }
    append(log, "=== Summary ===\nthe last line");
    assertThat(capped.finish()).isTrue();
    List<String> kept = Files.readAllLines(log);
    int mark = IntStream.range(0, kept.size()).filter(i -> kept.get(i).startsWith("[ep-")).sum();
    assertThat(kept.get(mark)).matches("\\[ep-sweep: about \\d+ bytes were cut here\\]");
    assertThat(kept.subList(0, mark)).isEqualTo(lines(0, mark).lines().toList());
    int tail = kept.size() - mark - 3;
    assertThat(kept.subList(mark + 1, kept.size() - 2))
        .isEqualTo(lines(400_000 - tail, 400_000).lines().toList());
    assertThat(kept.get(kept.size() - 1)).isEqualTo("the last line");
    assertThat(Files.size(log)).isLessThan(LIMIT);
  }

  @Test
  void keeps_the_last_line_when_all_came_before_the_first_look() throws IOException {
    Path log = dir.resolve("log");
    append(log, "x".repeat((int) LIMIT + 1) + "\nthe last line\n");
    new CappedLog(log, LIMIT).finish();
    assertThat(Tail.of(log, 1)).containsExactly("the last line");
  }

  @Test
  void bounds_a_program_that_floods_and_reads_its_last_words() throws IOException {
    Path out = dir.resolve("out");
    LaunchPlan plan =
        LaunchPlan.of(
            List.of("bash", "-c", "timeout -s KILL 2 yes 0123456789; echo; echo the end"));
    Job job = new Job(plan, "k", out, dir.resolve("err"), Duration.ofMinutes(1));
    Outcome outcome =
        new LocalExecutor("r", new ExecutionLimits(Duration.ofSeconds(1), LIMIT)).run(job);
    assertThat(outcome.message()).isEqualTo("its output was too long: head and tail are kept");
    assertThat(Files.size(out)).isLessThan(LIMIT);
    assertThat(Tail.of(out, 1)).containsExactly("the end");
  }

  private static void append(Path log, String text) throws IOException {
    Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String lines(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> "line " + i + " of many\n")
        .collect(Collectors.joining());
  }
}
