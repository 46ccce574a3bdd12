package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EpReportCommandTest {
  @TempDir private Path temp;

  @Test
  void makes_every_file_again_byte_for_byte() throws IOException {
    Path out = temp.resolve("out");
    String script =
        StandIn.script(
            temp,
            "tokens 1, 2, 4, 8; axis 'text', 'a,b', '008'; exclude { tokens == 8 }\n"
                + "report { csv(spreadsheet: true)\n"
                + " pivot rows: 'tokens', columns: 'text', value: 'total_avg_us' }");
    CommandRun.sweep(script, "--out", out.toString(), "--set", "experts=64,128");
    Map<String, String> before = reports(out);
    for (String name : before.keySet()) {
      Files.delete(out.resolve(name));
    }

    CommandRun again = CommandRun.report(out.toString());

    assertThat(again.code()).isZero();
    assertThat(before).hasSize(7);
    assertThat(reports(out)).isEqualTo(before);
  }

  @Test
  void a_script_that_cannot_be_read_any_more_costs_only_its_report_block() throws IOException {
    Path out = temp.resolve("out");
    CommandRun.sweep(StandIn.script(temp, "tokens 1, 2"), "--out", out.toString());
    Path environment = out.resolve("environment.json");
    Files.writeString(
        environment, Files.readString(environment).replace("tokens 1, 2", "tokns 1, 2"));

    CommandRun again = CommandRun.report(out.toString());

    assertThat(again.err()).contains("warning: the stored script cannot be read any more");
    assertThat(again.code()).isZero();
    assertThat(Files.readAllLines(out.resolve("results.csv"))).hasSize(3);
  }

  @Test
  void the_compiled_script_is_kept_for_the_next_report() throws IOException {
    Path out = temp.resolve("out");
    CommandRun.sweep(StandIn.script(temp, "tokens 1, 2"), "--out", out.toString());
    Path scripts = temp.resolve("cache/ep-sweep/scripts");

    assertThat(reported(out)).isEqualTo(reported(out));

    assertThat(scripts).isDirectoryContaining(entry -> entry.toFile().length() > 1000);
  }

  private Map<String, String> reported(Path out) throws IOException {
    Map<String, String> env = Map.of("XDG_CACHE_HOME", temp.resolve("cache").toString());
    PrintStream none = new PrintStream(OutputStream.nullOutputStream());
    String[] args = {out.toString()};
    assertThat(EpReportCommand.run(args, Terminal.of(none, none, env))).isZero();
    return reports(out);
  }

  @Test
  void a_directory_without_results_is_said_in_one_line() throws IOException {
    CommandRun run = CommandRun.report(temp.toString());

    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.err())
        .isEqualTo(temp + " holds no journal.jsonl. Give the directory of a sweep's results\n");
  }

  @Test
  void three_directories_are_reported_one_after_another() throws IOException {
    String script = StandIn.script(temp, "tokens 1");
    String a = temp.resolve("a").toString();
    String b = temp.resolve("b").toString();
    CommandRun.sweep(script, "--out", a);
    CommandRun.sweep(script, "--out", b);

    assertThat(CommandRun.report(a, b, a, "--format", "csv").out().lines()).hasSize(6);
  }

  private static Map<String, String> reports(Path directory) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.list(directory)) {
      List<Path> made = paths.filter(p -> p.toString().matches(".*\\.(csv|html)")).toList();
      for (Path path : made) {
        files.put(path.getFileName().toString(), Files.readString(path));
      }
    }
    return files;
  }
}
