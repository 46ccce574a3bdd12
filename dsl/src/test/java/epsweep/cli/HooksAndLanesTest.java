package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands around launches, and several launches at once. */
class HooksAndLanesTest {
  @TempDir private Path temp;
  private String out;
  private Path told;

  @BeforeEach
  void results() {
    out = temp.resolve("out").toString();
    told = temp.resolve("told");
  }

  @Test
  void hooks_run_around_the_sweep_and_its_launches_and_are_told_which() throws IOException {
    String tell = "'bash', '-c', 'echo $0 $EP_SWEEP_POINT.$EP_SWEEP_REPEAT $1 >> " + told + "'";
    CommandRun run =
        CommandRun.sweep(
            StandIn.script(
                temp,
                "tokens 1, 2\n beforeSweep %s, 'begin', '; touch %s'\n beforeLaunch([%1$s, 'up'])\n"
                        .formatted(tell, temp.resolve("never"))
                    + " afterLaunch %s, 'down', timeout: 5\n afterSweep %1$s, 'end'"
                        .formatted(tell)),
            "--out",
            out);
    assertThat(run.code()).as(run.err()).isZero();
    List<String> lines = Files.readAllLines(told);
    assertThat(lines.get(0)).isEqualTo("begin . ; touch " + temp.resolve("never"));
    assertThat(lines).hasSize(6).last().isEqualTo("end .");
    assertThat(lines.get(1)).matches("up [0-9a-f]{12}\\.1");
    assertThat(lines.get(2)).isEqualTo(lines.get(1).replace("up", "down"));
    assertThat(temp.resolve("never")).doesNotExist();
    assertThat(temp.resolve("out/logs").toFile().list()).as("no empty logs of hooks").hasSize(4);
  }

  @Test
  void a_failing_beforeSweep_measures_nothing() throws IOException {
    CommandRun run = sweep("beforeSweep 'bash', '-c', 'echo no compiler >&2; exit 2'");
    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.err())
        .contains("beforeSweep failed: exit code 2; last line: no compiler. Nothing was started");
    assertThat(Files.readAllLines(temp.resolve("out/journal.jsonl"))).hasSize(1);
  }

  @Test
  void beforeSweep_takes_no_longer_than_the_sweep_may() throws IOException {
    CommandRun run = sweep("beforeSweep 'sleep', '60'\n timeLimit '0.5s'");
    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.err())
        .contains("beforeSweep failed: ended at the sweep's time limit of 0.5 s. Nothing was");
  }

  @Test
  void a_failing_beforeLaunch_is_a_failed_launch() throws IOException {
    CommandRun run = sweep("beforeLaunch 'false'");
    assertThat(run.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(run.err()).contains("failed: mine: beforeLaunch failed: exit code 1");
    assertThat(Files.readString(temp.resolve("out/results.csv"))).contains("beforeLaunch failed");
  }

  @Test
  void a_failing_afterLaunch_is_said_and_the_numbers_stay() throws IOException {
    CommandRun run = sweep("afterLaunch 'false'");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(Files.readString(temp.resolve("out/results.csv")))
        .contains(",ok,")
        .contains("afterLaunch failed: exit code 1");
  }

  @Test
  void a_failing_afterSweep_is_a_warning_and_exit_code_1() throws IOException {
    CommandRun run = sweep("afterSweep 'false'");
    assertThat(run.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(run.err()).contains("warning: afterSweep failed: exit code 1", "1 launch: 1 ok");
  }

  @Test
  void a_hook_whose_program_is_missing_is_known_before_anything_starts() throws IOException {
    CommandRun run = sweep("afterLaunch 'no-such-program'");
    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.err()).contains("afterLaunch: the program 'no-such-program' is not in PATH");
    assertThat(temp.resolve("out")).doesNotExist();
  }

  @Test
  void hooks_change_no_key() throws IOException {
    sweep("");
    CommandRun again = sweep("beforeLaunch 'true'");
    assertThat(again.err()).contains("1 launch: 1 ok, 0 of them run now");
  }

  @Test
  void limits_of_the_script_hold_and_the_command_line_overrides_them() throws IOException {
    String script = StandIn.script(temp, "tokens 4\n repeats 5\n maxFailures 2");
    CommandRun two = CommandRun.sweep(script, "--out", out);
    assertThat(two.err()).contains("5 launches: 2 failed, 3 cancelled");
    CommandRun three = CommandRun.sweep(script, "--out", out + "3", "--max-failures", "3");
    assertThat(three.err()).contains("5 launches: 3 failed, 2 cancelled");
    CommandRun late =
        CommandRun.sweep(
            StandIn.script(temp, "tokens 1, 2\n timeLimit '0.001s'"), "--out", out + "t");
    assertThat(late.err()).contains("2 launches: ", " cancelled");
  }

  @Test
  void launches_at_once_need_gpus_of_their_own() throws IOException {
    String script = StandIn.script(temp, "tokens 1");
    CommandRun none = CommandRun.sweep(script, "--out", out, "--jobs", "2");
    assertThat(none.code()).isEqualTo(Exit.USAGE);
    assertThat(none.err()).contains("--jobs 2: ").contains("--gpus 0,1 --gpus 2,3");
    CommandRun twice = CommandRun.sweep(script, "--out", out, "--gpus", "0,1", "--gpus", "1");
    assertThat(twice.code()).isEqualTo(Exit.USAGE);
    assertThat(twice.err()).contains("--gpus: GPU 1 is written twice");
  }

  @Test
  void launches_run_at_once_each_on_its_set_and_rows_keep_the_order_of_the_plan() throws Exception {
    nvidiaSmi("GPU-aa", "GPU-bb", "GPU-cc");
    Path program = temp.resolve("program.sh");
    Files.writeString(
        program,
        // The first two launches wait for each other: they end only when they run at once.
        """
        echo "$1 $CUDA_VISIBLE_DEVICES" >> %s
        touch %s/up.$1
        if [ $1 -le 2 ]; then until [ -e %2$s/up.$((3 - $1)) ]; do sleep 0.02; done; fi
        [ $1 = 1 ] && sleep 0.3
        """
                .formatted(told, temp)
            + StandIn.SUMMARY);
    String script =
        CommandRun.script(
            temp,
            "backend('mine') { command { p -> ['bash', '%s', p.tokens] } }\n".formatted(program)
                + "sweep('x') {\n backends 'mine'\n tokens 1..6\n gpus '0,2', 'GPU-bb'\n"
                + " timeout 20\n}\n");
    String said = ownProcess(script, "--out", out);
    assertThat(said).contains("6 launches: 6 ok");
    Set<String> sets =
        Files.readAllLines(told).stream().map(l -> l.substring(2)).collect(Collectors.toSet());
    assertThat(sets).containsExactlyInAnyOrder("GPU-aa,GPU-cc", "GPU-bb");
    assertThat(Files.readAllLines(temp.resolve("out/results.csv")).stream().skip(1))
        .extracting(l -> l.split(",")[11])
        .containsExactly("1", "2", "3", "4", "5", "6");
    String unknown = ownProcess(script, "--out", out + "2", "--gpus", "7");
    assertThat(unknown).contains("gpus: there is no GPU 7 here; nvidia-smi shows 0 GPU-aa");
  }

  @Test
  void runs_into_several_directories_take_turns_on_one_gpu() throws Exception {
    nvidiaSmi("GPU-turns-" + temp.getFileName());
    Path program = temp.resolve("alone.sh");
    // A folder that is there already means that another launch has not ended.
    Files.writeString(
        program,
        "mkdir %1$s/alone || { touch %1$s/overlap; exit 9; }\nsleep 0.2\nrmdir %1$s/alone\n"
            .formatted(temp));
    String script =
        CommandRun.script(
            temp,
            "backend('mine') { command { p -> ['bash', '%s'] } }\n".formatted(program)
                + "sweep('x') { backends 'mine'; tokens 1, 2, 3 }\n");
    List<Process> all = new java.util.ArrayList<>();
    for (int i = 0; i < 3; i++) {
      all.add(start("said" + i, script, "--out", out + i));
    }
    for (Process one : all) {
      assertThat(one.waitFor()).isEqualTo(Exit.INCOMPLETE);
    }
    for (int i = 0; i < 3; i++) {
      assertThat(Files.readString(temp.resolve("said" + i))).contains("3 launches: 3 unparsed");
    }
    assertThat(temp.resolve("overlap")).doesNotExist();
  }

  @Test
  void only_gpus_that_launches_see_are_watched() throws Exception {
    nvidiaSmi("GPU-mine", "GPU-others");
    Path smi = temp.resolve("bin/nvidia-smi");
    Files.writeString(
        smi,
        Files.readString(smi)
            + "case $1 in *apps*) echo 'GPU-others, 7, somebody';; *counters*)"
            + " printf 'GPU-mine, 1980, 40, 300, 0,0,0,0,0\\nGPU-others, 345, 90, 70, 0,0,0,0,0\\n';;"
            + " esac\n");
    String script = StandIn.script(temp, "tokens 1");
    start(Map.of("CUDA_VISIBLE_DEVICES", "0"), "said", script, "--out", out).waitFor();
    assertThat(Files.readString(temp.resolve("out/journal.jsonl")))
        .contains("\"gpu_clock_mhz_before\":\"1980\"", "\"gpu_temp_c_before\":\"40\"")
        .doesNotContain("somebody");
    start(Map.of(), "said", script, "--out", out + "2").waitFor();
    assertThat(Files.readString(temp.resolve("out2/journal.jsonl")))
        .contains("\"gpu_clock_mhz_before\":\"345\"", "on the GPUs ran somebody (process 7)");
  }

  private CommandRun sweep(String words) throws IOException {
    return CommandRun.sweep(StandIn.script(temp, "tokens 1\n" + words), "--out", out);
  }

  private void nvidiaSmi(String... uuids) throws IOException {
    StringBuilder answer = new StringBuilder();
    for (int i = 0; i < uuids.length; i++) {
      answer.append(i).append(", ").append(uuids[i]).append(", NVIDIA X, 1000, 1.2\n");
    }
    Path bin = Files.createDirectories(temp.resolve("bin"));
    Path smi = bin.resolve("nvidia-smi");
    String text = "#!/bin/bash\ncase $1 in --query-gpu=index*) printf '%s' ;; esac\n";
    Files.writeString(smi, text.formatted(answer.toString().replace("\n", "\\n")));
    Files.setPosixFilePermissions(smi, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** With the stand-in of nvidia-smi in PATH. */
  private String ownProcess(String... args) throws Exception {
    start("said", args).waitFor();
    return Files.readString(temp.resolve("said"));
  }

  private Process start(String saidTo, String... args) throws IOException {
    return start(Map.of(), saidTo, args);
  }

  private Process start(Map<String, String> variables, String saidTo, String... args)
      throws IOException {
    List<String> command =
        new java.util.ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                EpSweepCommand.class.getName()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(variables);
    builder.environment().merge("PATH", temp.resolve("bin") + ":", (old, bin) -> bin + old);
    return builder.redirectOutput(temp.resolve(saidTo).toFile()).start();
  }
}
