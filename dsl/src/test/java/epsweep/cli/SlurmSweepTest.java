package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import epsweep.cluster.TwoNodes;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps of 24 launches on a real Slurm of two nodes, with all that happens to jobs there. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("other-programs")
class SlurmSweepTest {
  @RegisterExtension static final TwoNodes slurm = new TwoNodes();

  @TempDir Path dir;
  private Path results;
  private Path said;
  private Path calls;
  private Path bin;

  /** Slurm's commands, each of which notes that it was called. */
  @BeforeEach
  void prepare() throws IOException {
    results = dir.resolve("results");
    said = dir.resolve("said");
    calls = Files.createFile(dir.resolve("calls"));
    bin = Files.createDirectory(dir.resolve("bin"));
    for (String name : List.of("sbatch", "squeue", "sacct", "scancel", "scontrol")) {
      Path real = Needs.program(name);
      Path counted = bin.resolve(name);
      Files.writeString(
          counted, "#!/bin/sh\necho " + name + " >>'" + calls + "'\nexec " + real + " \"$@\"\n");
      counted.toFile().setExecutable(true);
    }
  }

  @Test
  void the_three_ways_give_the_rows_of_a_local_run() throws Exception {
    String script = script(0, "retries 0", "poll 1.second");
    assertThat(run(script, "--executor", "local", "--out", dir + "/local")).isEqualTo(1);
    List<String> expected = rows(dir.resolve("local"));
    assertThat(expected).hasSize(24).filteredOn(row -> row.startsWith("FAILED")).hasSize(4);
    assertThat(run(script)).as(said()).isEqualTo(1);
    assertThat(rows(results)).isEqualTo(expected);
    assertThat(nodes(results)).as("one job on one node").hasSize(1);
    assertThat(read())
        .as("what the node said of itself")
        .allMatch(row -> row.reading().facts().containsKey("cpu_load_after"));
    assertThat(calls("sbatch")).isEqualTo(1);
    assertThat(calls("squeue", "sacct", "scontrol")).as("files tell it all").isLessThan(4);
    String array = script(0, "retries 0", "poll 1.second; array(); atOnce 3");
    assertThat(run(array, "--out", dir + "/array")).as(said()).isEqualTo(1);
    assertThat(rows(dir.resolve("array"))).isEqualTo(expected);
    assertThat(facts(dir.resolve("array"), "slurm_job")).as("a job for each point").hasSize(24);
    List<String> inside = new ArrayList<>(List.of("salloc", "-Q", "-N2"));
    inside.addAll(OwnProcess.command(script, "--out", dir + "/inside"));
    assertThat(start(inside).waitFor()).as(said()).isEqualTo(1);
    assertThat(rows(dir.resolve("inside"))).isEqualTo(expected);
    assertThat(nodes(dir.resolve("inside"))).containsOnlyKeys("n[1-2]");
  }

  @Test
  void a_job_that_somebody_cancels_is_on_record_and_the_next_run_goes_on() throws Exception {
    String script = script(0, "retries 2", "poll 1.second");
    Process sweep = start(OwnProcess.command(script));
    awaitOneThatHangs(sweep);
    slurm.ask("scancel", "--me");
    assertThat(sweep.waitFor()).as(said()).isEqualTo(1);
    Map<String, Long> counts = counts();
    assertThat(counts).containsKeys("ok", "interrupted", "cancelled");
    assertThat(counts.get("interrupted")).isEqualTo(1);
    assertAllOnce();
    assertThat(run(script(0, "retries 0", "poll 1.second"))).isEqualTo(1);
    assertThat(counts()).isEqualTo(Map.of("ok", 20L, "failed", 4L));
    assertAllOnce();
  }

  @Test
  void a_job_over_its_time_is_gone_on_with_in_another() throws Exception {
    Process sweep = start(OwnProcess.command(script(0, "retries 0", "poll 1.second")));
    awaitOneThatHangs(sweep);
    slurm.ask("scontrol", "update", "jobid=" + job(), "EndTime=now+1");
    assertThat(sweep.waitFor()).as(said()).isEqualTo(1);
    assertThat(counts()).isEqualTo(Map.of("ok", 20L, "failed", 4L));
    assertThat(facts(results, "slurm_job")).hasSize(2);
    assertAllOnce();
  }

  @Test
  void a_job_whose_only_launch_is_over_its_time_has_a_timeout() throws Exception {
    Process sweep =
        start(
            OwnProcess.command(
                script(1000, "retries 0", "poll 1.second"),
                "--only",
                "tokens=1",
                "--only",
                "experts=8",
                "--only",
                "backend=mine"));
    await(sweep, () -> begun(1));
    slurm.ask("scontrol", "update", "jobid=" + job(), "EndTime=now+1");
    assertThat(sweep.waitFor()).as(said()).isEqualTo(1);
    assertThat(counts()).isEqualTo(Map.of("timeout", 1L));
    assertThat(row(0).reading().message()).startsWith("ended at the time limit of its Slurm job ");
  }

  @Test
  void what_a_node_takes_with_it_is_tried_again_on_another() throws Exception {
    Process sweep = start(OwnProcess.command(script(0, "retries 1", "poll 1.second")));
    awaitOneThatHangs(sweep);
    String node = slurm.ask("squeue", "-h", "-t", "running", "-o", "%N").strip();
    slurm.ask("scontrol", "update", "nodename=" + node, "state=down", "reason=test");
    try {
      assertThat(sweep.waitFor()).as(said()).isEqualTo(1);
    } finally {
      slurm.ask("scontrol", "update", "nodename=" + node, "state=resume");
    }
    assertThat(counts()).isEqualTo(Map.of("ok", 20L, "failed", 4L));
    assertThat(nodes(results)).as("both nodes").hasSize(2);
    assertThat(read()).filteredOn(row -> row.ended().attempts() == 2).hasSize(1);
    assertAllOnce();
  }

  @Test
  void goes_on_while_the_controller_is_away() throws Exception {
    Process sweep = start(OwnProcess.command(script(0.3, "retries 0", "poll 1.second")));
    await(sweep, () -> ended(3));
    slurm.controller(false);
    try {
      await(sweep, () -> ended(12));
    } finally {
      slurm.controller(true);
    }
    assertThat(sweep.waitFor()).as(said()).isEqualTo(1);
    assertThat(counts()).isEqualTo(Map.of("ok", 20L, "failed", 4L));
    assertAllOnce();
  }

  @Test
  void a_killed_one_goes_on_with_the_jobs_that_it_left() throws Exception {
    String script = script(0.2, "retries 0", "poll 1.second");
    Process sweep = start(OwnProcess.command(script));
    await(sweep, () -> ended(5));
    sweep.destroyForcibly().waitFor();
    assertThat(run(script)).as(said()).isEqualTo(1);
    assertThat(calls("sbatch")).as("nothing is submitted twice").isEqualTo(1);
    assertThat(counts()).isEqualTo(Map.of("ok", 20L, "failed", 4L));
    assertAllOnce();
  }

  @Test
  void is_detached_and_attached_again() throws Exception {
    String script = script(0.1, "retries 0", "poll 1.second");
    assertThat(run(script, "--detach", "--repeats", "2", "--only", "tokens=1,2")).isZero();
    assertThat(said()).contains("to follow: ep-sweep --attach ");
    start(OwnProcess.command("--status", results.toString())).waitFor();
    assertThat(said()).contains("of 32 launches have ended");
    Process attached = start(OwnProcess.command("--attach", results.toString(), "--quiet"));
    assertThat(attached.waitFor()).as(said()).isZero();
    assertThat(calls("sbatch")).isEqualTo(1);
    assertThat(counts()).as("no more than was submitted").isEqualTo(Map.of("ok", 32L));
  }

  @Test
  void a_signal_cancels_what_was_submitted() throws Exception {
    Process sweep = start(OwnProcess.command(script(0, "retries 0", "poll 1.second")));
    awaitOneThatHangs(sweep);
    sweep.destroy();
    assertThat(sweep.waitFor()).as(said()).isEqualTo(143);
    await(null, () -> queue().isBlank());
    assertThat(counts()).containsKeys("ok", "interrupted").doesNotContainKey("cancelled");
    assertThat(counts().get("interrupted")).isEqualTo(1);
  }

  @Test
  void a_dry_run_prints_scripts_that_slurm_takes() throws Exception {
    String nasty = "options '--comment=a \"b\" \\\\ $(touch " + dir + "/hit) #c', '--exclusive'";
    String script = script(0, "retries 0", nasty + "; prologue 'echo \"$HOME\" # `x`'");
    assertThat(run(script, "--dry-run")).as(said()).isZero();
    String text = Files.readString(said);
    Path job = Files.writeString(dir.resolve("job.sh"), text.substring(text.indexOf("#!/")));
    assertThat(new ProcessBuilder("bash", "-n", job.toString()).start().waitFor()).isZero();
    assertThat(slurm.ask("sbatch", "--test-only", job.toString())).contains("to start at");
    assertThat(dir.resolve("hit")).doesNotExist();
    assertThat(calls("sbatch", "squeue")).isZero();
  }

  /** Until the fifth launch runs, which never ends by itself; there is one, whatever runs again. */
  private void awaitOneThatHangs(Process sweep) throws IOException {
    Files.createFile(dir.resolve("hang"));
    await(sweep, () -> Files.exists(dir.resolve("hangs")));
  }

  /** Two backends and twelve shapes; a launch takes so many seconds. */
  private String script(double seconds, String words, String executor) throws IOException {
    Path program =
        Files.writeString(
            dir.resolve("program.sh"),
            "cd '%s'; echo ran >>ran\n".formatted(dir)
                + "if [ -e hang ] && [ $(wc -l <ran) -ge 5 ] && mkdir hangs; then sleep 1000; fi\n"
                + ("sleep " + seconds + "\n" + StandIn.SUMMARY + "exit $2\n"));
    String command = "command { p -> ['bash', '%s', %s, p.tokens == 4 ? '7' : '0'] }\n";
    return CommandRun.script(
        dir,
        "backend('mine') { "
            + command.formatted(program, "p.tokens")
            + "}\n"
            + "backend('other') { "
            + command.formatted(program, "p.experts").replace("p.tokens == 4 ? '7' : '0'", "'0'")
            + "}\n"
            + "sweep('x') {\n backends 'mine', 'other'\n tokens 1, 2, 4\n experts 8, 16, 32, 64\n"
            + words
            + "\nexecutor('slurm') { time 5.minutes; "
            + executor
            + " }\n}\n");
  }

  private int run(String script, String... options) throws Exception {
    List<String> all = new ArrayList<>(List.of(script));
    all.addAll(List.of(options));
    return start(OwnProcess.command(all.toArray(String[]::new))).waitFor();
  }

  private Process start(List<String> command) throws IOException {
    List<String> all = new ArrayList<>(slurm.env());
    all.addAll(command);
    if (command.stream().noneMatch(List.of("--out", "--status", "--attach")::contains)) {
      all.addAll(List.of("--out", results.toString()));
    }
    return OwnProcess.start(bin, said, all);
  }

  private void await(Process sweep, BooleanSupplier what) {
    while (!what.getAsBoolean()) {
      assertThat(sweep == null || sweep.isAlive()).as(said()).isTrue();
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  private boolean ended(int launches) {
    return files(".end") >= launches;
  }

  private boolean begun(int launches) {
    return files(".begun") >= launches;
  }

  private long files(String end) {
    Path slurmFiles = results.resolve("slurm");
    if (!Files.exists(slurmFiles)) {
      return 0;
    }
    try (var all = Files.walk(slurmFiles)) {
      return all.filter(file -> file.toString().endsWith(end)).count();
    } catch (IOException | java.io.UncheckedIOException e) {
      return 0;
    }
  }

  private String job() throws IOException {
    return Files.readString(results.resolve("slurm/000001/job")).strip();
  }

  private String queue() {
    try {
      return slurm.ask("squeue", "-h");
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<Row> read() {
    return Journal.read(new ResultsDirectory(results).journal()).rows();
  }

  private Row row(int n) {
    return read().get(n);
  }

  private Map<String, Long> counts() {
    return read().stream()
        .collect(Collectors.groupingBy(row -> row.ended().status().text(), Collectors.counting()));
  }

  private void assertAllOnce() {
    assertThat(read()).hasSize(24).extracting(Row::key).doesNotHaveDuplicates();
  }

  /** What must be the same wherever it ran. */
  private static List<String> rows(Path directory) {
    return Journal.read(new ResultsDirectory(directory).journal()).rows().stream()
        .map(
            row ->
                row.ended().status()
                    + " "
                    + row.launch().point()
                    + " "
                    + row.ended().exitCode()
                    + " "
                    + row.ended().attempts()
                    + " "
                    + row.reading().metrics()
                    + " "
                    + row.reading().message())
        .toList();
  }

  private static Map<String, Long> nodes(Path directory) {
    return facts(directory, "node_names");
  }

  /** Every row has one. */
  private static Map<String, Long> facts(Path directory, String name) {
    return Journal.read(new ResultsDirectory(directory).journal()).rows().stream()
        .collect(
            Collectors.groupingBy(
                row -> row.reading().facts().get(name), LinkedHashMap::new, Collectors.counting()));
  }

  private String said() {
    try {
      return Files.readString(said);
    } catch (IOException e) {
      return "nothing was said";
    }
  }

  private long calls(String... programs) throws IOException {
    return Files.readAllLines(calls).stream().filter(List.of(programs)::contains).count();
  }
}
