package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingTest {
  private static final String OWN =
      """
      backend('my.own') { command { p -> ['bash', '-c', 'pwd >> @log@; echo t=5 us'] }
          parse { metric 'dispatch_avg_us', ~/t=(\\d+) us/ } }
      sweep('x') { backends 'my.own'; tokens 1 }
      """;

  @TempDir private Path temp;

  private CommandRun dry(String script, String... settings) throws IOException {
    return run(script, List.of("--dry-run"), settings);
  }

  private CommandRun run(String script, List<String> more, String... settings) throws IOException {
    List<String> args = new java.util.ArrayList<>(List.of(CommandRun.script(temp, script)));
    args.addAll(more);
    for (String setting : settings) {
      args.addAll(List.of("--setting", setting));
    }
    return CommandRun.sweep(args.toArray(String[]::new));
  }

  @Test
  void a_setting_reaches_the_command_and_overrides_script_and_site() throws IOException {
    Path site = temp.resolve("site.groovy");
    Files.writeString(site, "backend('nccl-ep') { benchmark '/site/b'; maxNumSms 4 }\n");
    String script =
        "sweep('x') { backends 'nccl-ep'; backend('nccl-ep') { benchmark '/script/b'; mpirun '/m' } }";
    List<String> dry = List.of("--dry-run", "--site", site.toString());

    assertThat(run(script, dry).out()).contains("/script/b ", "--max-num-sms 4", "/m ");
    CommandRun given =
        run(
            script,
            dry,
            "nccl-ep.benchmark=/opt/a=b.c/b",
            "nccl-ep.validate=true",
            "nccl-ep.maxNumSms=8");
    assertThat(given.err()).doesNotContain("--setting");
    assertThat(given.out())
        .contains("/opt/a=b.c/b ", "--max-num-sms 8", "--validate", "/m ")
        .doesNotContain("/script/b", "/site/b");
  }

  @Test
  void a_backend_that_the_script_does_not_configure_has_settings_too() throws IOException {
    assertThat(dry("sweep('x') { tokens 1 }", "cpu.seed=7").out()).contains("--seed 7");
  }

  @Test
  void of_a_setting_given_twice_the_last_counts() throws IOException {
    assertThat(dry("sweep('x') { tokens 1 }", "cpu.seed=7", "cpu.seed=008").out())
        .contains("--seed 008");
  }

  @Test
  void arguments_keep_their_text_even_when_they_are_a_number() throws IOException {
    assertThat(
            dry("sweep('x') { backends 'mscclpp-cpp' }", "mscclpp-cpp.arguments=16").out().strip())
        .contains(" --num-blocks 130 16'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cpu.sed=7                 | this backend has no such setting. Did you mean 'seed'?",
        "cpuu.seed=7               | there is no backend 'cpuu'. Did you mean 'cpu'? There are: cpu, mscclpp",
        "cpu.validate=maybe        | takes true or false, got 'maybe'",
        "cpu.seed=x                | takes an integer, or 'repeat', got 'x'",
        "nccl-ep.validate=true     | nothing here runs backend 'nccl-ep', only cpu",
        "cpu.tokens=4              | 'tokens' is an axis of sweep 'x', whose values it takes. Write --set tokens=4",
        "cpu.seed                  | must be BACKEND.WORD=VALUE, as in --setting nccl-ep.benchmark=/opt/ep_bench",
        "cpu=7                     | must be BACKEND.WORD=VALUE",
        ".seed=7                   | must be BACKEND.WORD=VALUE",
        "cpu.=7                    | must be BACKEND.WORD=VALUE",
      })
  void a_mistake_ends_with_code_2_and_one_line(String setting, String says) throws IOException {
    CommandRun run = dry("sweep('x') { tokens 1 }", setting);

    assertThat(run.code()).isEqualTo(Exit.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).contains("--setting " + setting + ": " + says);
  }

  @Test
  void a_setting_that_is_swept_is_left_to_set() throws IOException {
    CommandRun run = dry("sweep('x') { axis 'seed', 1, 2 }", "cpu.seed=7");

    assertThat(run.code()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("'seed' is an axis of sweep 'x'").contains("--set seed=7");
  }

  @Test
  void with_several_sweeps_it_goes_to_those_that_run_the_backend() throws IOException {
    String script = "sweep('a') { tokens 1 }\nsweep('b') { backends 'nccl-ep'; tokens 1 }\n";

    CommandRun run = dry(script, "cpu.seed=7", "nccl-ep.maxNumSms=8");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().lines().filter(l -> l.contains("--seed 7"))).hasSize(1);
    assertThat(run.out().lines().filter(l -> l.contains("--max-num-sms 8"))).hasSize(1);
  }

  @Test
  void a_backend_of_ones_own_has_its_workdir_and_dots_in_its_name() throws IOException {
    Path log = temp.resolve("log");
    Path out = temp.resolve("out");
    String script = OWN.replace("@log@", log.toString());
    Path there = Files.createDirectory(temp.resolve("there"));

    CommandRun run = run(script, List.of("--out", out.toString()), "my.own.workdir=" + there);

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(Files.readString(log).strip()).isEqualTo(there.toRealPath().toString());
  }

  @Test
  void it_is_part_of_the_launch_and_kept_with_the_results() throws IOException {
    Path log = temp.resolve("log");
    Path out = temp.resolve("out");
    String script = OWN.replace("@log@", log.toString());
    List<String> into = List.of("--out", out.toString());
    String setting = "my.own.workdir=" + temp;

    run(script, into);
    assertThat(run(script, into, setting).err()).contains("1 launch: 1 ok");
    assertThat(Files.readAllLines(log)).hasSize(2);
    run(script, into, setting);
    assertThat(Files.readAllLines(log)).hasSize(2);

    assertThat(Files.readString(out.resolve("environment.json"))).contains("\"" + setting + "\"");
    CommandRun again = CommandRun.report(out.toString(), "--reparse");
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.err()).contains("0 rows changed");
    assertThat(CommandRun.sweep(out.toString(), "--status").code()).isZero();
  }

  @Test
  void what_was_run_with_a_setting_is_read_again_with_it() throws IOException {
    Path bench = temp.resolve("bench");
    Files.writeString(
        bench,
        """
        #!/bin/sh
        printf '=== Summary (Low Latency, across 1 ranks) ===\\n'
        printf 'Dispatch (BF16):  avg=1.00 us, min=1.00 us, max=1.00 us\\n'
        """);
    assertThat(bench.toFile().setExecutable(true)).isTrue();
    Path out = temp.resolve("out");
    String script = "sweep('x') { backends 'nccl-ep'; ranks 1; hidden 7168 }";

    CommandRun run =
        run(
            script,
            List.of("--out", out.toString()),
            "nccl-ep.dispatchOnly=true",
            "nccl-ep.mpirun=" + fakeMpirun(),
            "nccl-ep.ncclLibPath=" + temp,
            "nccl-ep.benchmark=" + bench);

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(CommandRun.report(out.toString(), "--reparse").err()).contains("; 0 rows changed");
  }

  private Path fakeMpirun() throws IOException {
    Path mpirun = temp.resolve("mpirun");
    Files.writeString(
        mpirun,
        "#!/bin/sh\nfor word in \"$@\"; do case $word in */bench) exec $word;; esac; done\n");
    assertThat(mpirun.toFile().setExecutable(true)).isTrue();
    return mpirun;
  }

  @Test
  void help_and_completion_know_it() {
    assertThat(CommandRun.sweep("--help").out()).contains("--setting");
    assertThat(CommandRun.sweep("--completion").out()).contains("nccl-ep.ncclLibPath=");
  }
}
