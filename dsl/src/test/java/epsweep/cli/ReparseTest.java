package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReparseTest {
  private static final String SCRIPT =
      """
      backend('mine') {
          command { p -> ['bash', '-c', 'echo started >> @count@; echo latency: ' + p.tokens + '0 us; exit ' + (p.tokens == 4 ? 3 : 0)] }
          parse { metric 'dispatch_avg_us', ~/@pattern@: (\\d+) us/ }
      }
      sweep('x') { backends 'mine'; tokens 1, 2, 4 }
      """;

  @TempDir private Path temp;

  private String script(String pattern) throws IOException {
    return CommandRun.script(
        temp,
        SCRIPT.replace("@count@", temp.resolve("count").toString()).replace("@pattern@", pattern));
  }

  private Path run(String pattern) throws IOException {
    Path out = temp.resolve("out");
    CommandRun.sweep(script(pattern), "--out", out.toString());
    return out;
  }

  @Test
  void reads_the_logs_by_the_script_as_it_is_now_and_starts_nothing() throws IOException {
    Path out = run("wrong");
    assertThat(lines(out, ",unparsed,")).hasSize(2);
    script("latency");

    CommandRun again = CommandRun.report(out.toString(), "--reparse", "--format", "csv");

    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.err()).contains("2 launches read again by ").contains("; 2 rows changed");
    assertThat(Files.readAllLines(temp.resolve("count"))).hasSize(3);
    assertThat(lines(out, ",ok,0,1,")).hasSize(2);
    assertThat(lines(out, ",20.0,|,20,")).hasSize(1);
    assertThat(lines(out, ",failed,3,1,")).hasSize(1);
    assertThat(CommandRun.report(out.toString(), "--reparse").err()).contains("; 0 rows changed");
  }

  @Test
  void a_sweep_goes_on_with_what_was_read_again() throws IOException {
    Path out = run("wrong");
    String script = script("latency");
    CommandRun.report(out.toString(), "--reparse");

    CommandRun.sweep(script, "--out", out.toString(), "--keep-failed");

    assertThat(Files.readAllLines(temp.resolve("count"))).hasSize(3);
  }

  @Test
  void a_script_of_another_place_is_given_with_script() throws IOException {
    Path out = run("wrong");
    Path other = temp.resolve("other.groovy");
    Files.move(Path.of(script("latency")), other);

    assertThat(CommandRun.report(out.toString(), "--reparse").err())
        .contains("by the stored script; 0 rows changed");
    assertThat(CommandRun.report(out.toString(), "--reparse", "--script", other.toString()).err())
        .contains("2 rows changed");
  }

  @Test
  void a_lost_log_leaves_its_row_and_is_said() throws IOException {
    Path out = run("latency");
    List<String> before = lines(out, ",ok,");
    try (Stream<Path> logs = Files.list(out.resolve("logs"))) {
      for (Path log : logs.toList()) {
        Files.delete(log);
      }
    }

    CommandRun again = CommandRun.report(out.toString(), "--reparse");

    assertThat(again.code()).isZero();
    assertThat(again.err()).contains("warning: 2 logs are not there any more");
    assertThat(lines(out, ",ok,")).isEqualTo(before).hasSize(2);
  }

  @Test
  void a_script_without_the_sweep_is_refused() throws IOException {
    Path out = run("latency");
    Path other = Files.writeString(temp.resolve("other.groovy"), "sweep('y') { tokens 1 }\n");

    CommandRun again = CommandRun.report(out.toString(), "--reparse", "--script", other.toString());

    assertThat(again.code()).isEqualTo(Exit.USAGE);
    assertThat(again.err()).contains("has no sweep 'x'");
  }

  private static List<String> lines(Path out, String with) throws IOException {
    return Files.readAllLines(out.resolve("results.csv")).stream()
        .filter(line -> Stream.of(with.split("\\|")).anyMatch(line::contains))
        .toList();
  }
}
