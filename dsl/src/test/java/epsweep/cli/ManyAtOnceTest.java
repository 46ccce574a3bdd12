package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Ten whole ep-sweeps, started at once. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ManyAtOnceTest {
  private static final int TEN = 10;

  @TempDir Path temp;

  @Test
  void into_one_directory_one_runs_and_nine_say_who() throws Exception {
    Path free = temp.resolve("free");
    String script = script("until [ -e %s ]; do sleep 0.02; done".formatted(free), 1);
    List<Process> all = start(i -> "out", script);
    List<Process> refused = new ArrayList<>();
    while (refused.size() < TEN - 1) {
      for (Process one : all) {
        if (!one.isAlive() && !refused.contains(one)) {
          refused.add(one);
        }
      }
      Thread.sleep(20);
    }
    Files.createFile(free);
    List<Process> left = new ArrayList<>(all);
    left.removeAll(refused);
    Process runner = left.get(0);
    assertThat(runner.waitFor()).isEqualTo(Exit.INCOMPLETE);
    for (Process one : refused) {
      assertThat(one.exitValue()).isEqualTo(Exit.ENVIRONMENT);
      assertThat(Files.readString(said(all.indexOf(one))))
          .contains(" is in use by process " + runner.pid() + " on ")
          .hasLineCount(1);
    }
    assertThat(Files.readAllLines(temp.resolve("out/results.csv"))).hasSize(2);
  }

  @Test
  void on_one_gpu_they_take_turns_and_none_starves() throws Exception {
    nvidiaSmi();
    Path record = temp.resolve("record");
    int launches = 3;
    String script =
        script(
            ("echo begin $EP_SWEEP_RUN >> %1$s; sleep 0.1; echo end $EP_SWEEP_RUN >> %1$s")
                .formatted(record),
            launches);
    for (Process one : start(i -> "out" + i, script)) {
      assertThat(one.waitFor()).isEqualTo(Exit.INCOMPLETE);
    }
    List<String> lines = Files.readAllLines(record);
    assertThat(lines).hasSize(2 * TEN * launches);
    List<String> runs = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += 2) {
      String run = lines.get(i).substring("begin ".length());
      assertThat(lines.get(i)).startsWith("begin ");
      assertThat(lines.get(i + 1)).as("one at a time").isEqualTo("end " + run);
      runs.add(run);
    }
    assertThat(runs.stream().distinct()).hasSize(TEN);
    assertThat(runs).allMatch(run -> Collections.frequency(runs, run) == launches);
    // All wait by the middle: whoever has had a turn then lets another have the next.
    List<String> middle = runs.subList(runs.size() / 2, runs.size() / 2 + TEN / 2);
    assertThat(IntStream.range(1, middle.size()))
        .noneMatch(i -> middle.get(i).equals(middle.get(i - 1)));
  }

  private List<Process> start(java.util.function.IntFunction<String> out, String script)
      throws IOException {
    List<Process> all = new ArrayList<>();
    for (int i = 0; i < TEN; i++) {
      List<String> command =
          OwnProcess.command(script, "--out", temp.resolve(out.apply(i)).toString(), "--quiet");
      all.add(OwnProcess.start(temp.resolve("bin"), said(i), command));
    }
    return all;
  }

  private Path said(int i) {
    return temp.resolve("said" + i);
  }

  private String script(String program, int launches) throws IOException {
    Path file = Files.writeString(temp.resolve("program.sh"), program + "\n");
    return CommandRun.script(
        temp,
        "backend('mine') { command { p -> ['bash', '%s'] } }\nsweep('x') { backends 'mine'; tokens 1..%d }\n"
            .formatted(file, launches));
  }

  private void nvidiaSmi() throws IOException {
    Path smi = Files.createDirectories(temp.resolve("bin")).resolve("nvidia-smi");
    Files.writeString(
        smi,
        "#!/bin/bash\ncase $1 in --query-gpu=*) echo '0, GPU-ten-%s, NVIDIA X, 1000, 1.2' ;; esac\n"
            .formatted(temp.getFileName()));
    Files.setPosixFilePermissions(smi, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
