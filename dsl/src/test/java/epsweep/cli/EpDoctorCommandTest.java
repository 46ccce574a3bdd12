package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.cli.doctor.Machine;
import epsweep.launch.Answer;
import epsweep.launch.Ask;
import epsweep.launch.Probe;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On recorded machines; {@code -Dgolden.update=true} writes what is said of them anew. */
class EpDoctorCommandTest {
  private static final Path FILES = Path.of("src/test/resources/cli/doctor");
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");

  private final Locale before = Locale.getDefault();
  @TempDir Path dir;

  @AfterEach
  void restores_the_locale() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"two-h200", "no-gpu"})
  void says_the_truth_about_a_recorded_machine(String name) throws IOException {
    Locale.setDefault(Locale.GERMANY);
    golden(name + ".txt", doctor(80, recorded(name)).out());
    golden(name + ".json", doctor(80, recorded(name), "--format", "json").out());
  }

  @Test
  void a_line_that_helps_makes_the_backend_ready() throws IOException {
    Machine machine = withoutTorchInPath();
    CommandRun without = doctor(80, machine, "torch");
    assertThat(without.code()).isEqualTo(Exit.ENVIRONMENT);
    String line = "backend('torch') { python '/opt/venv/bin/python3' }";
    assertThat(without.out()).contains("ready, with this in the script:", line);
    CommandRun with =
        doctor(80, machine, "torch", "--setting", "torch.python=/opt/venv/bin/python3");
    assertThat(with.code()).isZero();
    String script =
        CommandRun.script(dir, "sweep('x') { backends 'torch'; ranks 2; " + line + " }");
    assertThat(doctor(80, machine, script).code()).isZero();
  }

  /** Two H200, with PyTorch where PATH does not lead. */
  private static Machine withoutTorchInPath() throws IOException {
    ReplayedMachine here = ReplayedMachine.of(FILES.resolve("two-h200.recorded.json"));
    Map<String, Object> told = new LinkedHashMap<>(here.told());
    told.put("env", Map.of("HOME", "/root", "PATH", "/usr/bin"));
    Answer none = new Answer(Answer.End.ANSWERED, "{\"python\": \"3.12.3\", \"modules\": []}\n");
    return with(
        new ReplayedMachine(told),
        (command, limit) -> command.get(0).equals("python3") ? none : here.answer(command, limit));
  }

  @Test
  void a_benchmark_that_lies_elsewhere_is_named_and_looked_at() throws IOException {
    ReplayedMachine here = ReplayedMachine.of(FILES.resolve("two-h200.recorded.json"));
    Path found = Path.of("/srv/it's/build/test/nccl_ep/ep_bench");
    String libraries = "\tlibmpi.so.40 => /lib/libmpi.so.40\n\tlibnccl_ep.so.0 => not found\n";
    Ask missing =
        (command, limit) ->
            command.toString().contains("ldd ")
                ? new Answer(Answer.End.ANSWERED, libraries)
                : here.answer(command, limit);
    assertThat(doctor(200, elsewhere(here, found, missing), "nccl-ep").out())
        .contains(
            "nccl-ep       not ready\n",
            "missing: libraries of " + found + ": libnccl_ep.so.0\n",
            "backend('nccl-ep') { benchmark '/srv/it\\'s/build/test/nccl_ep/ep_bench' }");
    String kept =
        "bash, -lc, export LD_LIBRARY_PATH='/srv/it'\"'\"'s/build/lib':$LD_LIBRARY_PATH && ldd ";
    Ask complete =
        (command, limit) ->
            command.toString().contains(kept)
                ? new Answer(Answer.End.ANSWERED, libraries.replace("not found", "/lib/x"))
                : here.answer(command, limit);
    assertThat(doctor(200, elsewhere(here, found, complete), "nccl-ep").out())
        .contains("nccl-ep       ready, with this in the script:\n");
  }

  /** The same machine with a benchmark, and an MPI in every environment. */
  private static Machine elsewhere(ReplayedMachine here, Path benchmark, Ask ask) {
    Map<String, Object> told = new LinkedHashMap<>(here.told());
    told.put("files", List.of(benchmark.toString()));
    return new Machine(
        new ReplayedMachine(told), ask, here.machine().environment(), names -> List.of(benchmark));
  }

  @Test
  void a_script_with_more_ranks_than_gpus_is_told_so() throws IOException {
    String script = CommandRun.script(dir, "sweep('x') { backends 'torch'; ranks 2, 8 }");
    CommandRun run = doctor(200, recorded("two-h200"), script);
    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.out())
        .contains("missing: 8 GPUs for 8 ranks: there are 2", "→ write ranks 2, or fewer");
  }

  @Test
  void a_backend_of_ones_own_needs_its_program() throws IOException {
    String own = "backend('mine') { command { p -> ['/nowhere/bench', p.tokens] } }";
    String script = CommandRun.script(dir, "sweep('x') { " + own + " }");
    CommandRun run = doctor(200, recorded("no-gpu"), script);
    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.out()).contains("missing: the program /nowhere/bench");
  }

  @Test
  void a_misspelt_backend_is_a_mistake() throws IOException {
    CommandRun run = doctor(80, recorded("no-gpu"), "nccl-pe");
    assertThat(run.code()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("there is no backend 'nccl-pe'", "Did you mean");
    assertThat(doctor(80, recorded("no-gpu"), "--format", "xml").code()).isEqualTo(Exit.USAGE);
  }

  @Test
  void lines_stay_within_the_terminal_but_for_those_to_copy() throws IOException {
    String out = doctor(60, recorded("two-h200")).out();
    assertThat(out.lines().filter(line -> line.length() > 60))
        .allMatch(line -> line.contains("backend('") || !line.strip().contains(" "));
  }

  @Test
  void an_nvidia_smi_that_hangs_or_fails_is_said_as_such() throws IOException {
    ReplayedMachine here = ReplayedMachine.of(FILES.resolve("no-gpu.recorded.json"));
    Answer hostile = new Answer(Answer.End.FAILED, "\u001b[31mNVIDIA-SMI\u202e has failed\n");
    assertThat(doctor(200, with(here, smi(here, new Answer(Answer.End.LATE, "")))).out())
        .contains("GPUs          none: nvidia-smi gave no answer within 20 s\n");
    assertThat(doctor(200, with(here, smi(here, hostile))).out())
        .contains("GPUs          none: nvidia-smi fails: NVIDIA-SMI  has failed\n")
        .doesNotContain("\u001b", "\u202e");
  }

  @Test
  void a_program_that_cannot_be_killed_keeps_nobody() throws IOException {
    Path mpirun = dir.resolve("mpirun");
    Files.writeString(mpirun, "#!/bin/bash\ntrap '' TERM INT\nwhile :; do sleep 1; done\n");
    assertThat(mpirun.toFile().setExecutable(true)).isTrue();
    ReplayedMachine here = ReplayedMachine.of(FILES.resolve("no-gpu.recorded.json"));
    Ask ask =
        (command, limit) ->
            command.get(0).equals("mpirun")
                ? Probe.answer(List.of(mpirun.toString()), Duration.ofMillis(200))
                : here.answer(command, limit);
    CommandRun run = doctor(200, with(here, ask), "nccl-ep");
    assertThat(run.out()).contains("MPI           mpirun gave no answer within 20 s");
    assertThat(run.out()).contains("Open MPI: mpirun gave no answer within 20 s");
  }

  @Test
  void another_mpi_than_open_mpi_is_not_enough() throws IOException {
    ReplayedMachine here = ReplayedMachine.of(FILES.resolve("two-h200.recorded.json"));
    Answer hydra = new Answer(Answer.End.ANSWERED, "HYDRA build details:\n    Version:   4.2.0\n");
    Ask ask =
        (command, limit) ->
            command.contains("mpirun") || command.toString().contains("mpirun --version")
                ? hydra
                : here.answer(command, limit);
    assertThat(doctor(200, with(here, ask), "nccl-ep").out())
        .contains("MPI           MPICH 4.2.0", "missing: Open MPI: mpirun is MPICH 4.2.0");
  }

  @Test
  void a_recording_says_the_same_when_it_is_replayed() throws IOException {
    Path kept = dir.resolve("kept.json");
    CommandRun first = doctor(80, recorded("two-h200"), "--record", kept.toString());
    String text = Files.readString(kept);
    assertThat(JSON.std.mapFrom(text)).containsKeys("answers", "files", "directories", "env");
    Files.writeString(
        kept, text.replaceAll("\"-c\", \"(?:[^\"\\\\]|\\\\.)*\"", "\"-c\", \"CODE\""));
    assertThat(doctor(80, ReplayedMachine.of(kept).machine()).out()).isEqualTo(first.out());
  }

  private static Ask smi(ReplayedMachine here, Answer answer) {
    return (command, limit) ->
        command.get(0).equals("nvidia-smi") ? answer : here.answer(command, limit);
  }

  private static Machine with(ReplayedMachine here, Ask ask) {
    Machine machine = here.machine();
    return new Machine(machine.site(), ask, machine.environment(), machine.files());
  }

  private static Machine recorded(String name) throws IOException {
    return ReplayedMachine.of(FILES.resolve(name + ".recorded.json")).machine();
  }

  private static CommandRun doctor(int width, Machine machine, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Map<String, String> env = Map.of("HOME", "/dev/null");
    Terminal terminal = new Terminal(stream(out), stream(err), env, false, width);
    int code = Commands.run(new EpDoctorCommand(terminal, Optional.of(machine)), args, terminal);
    return new CommandRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private static void golden(String name, String text) throws IOException {
    Path golden = FILES.resolve(name);
    if (UPDATE) {
      Files.writeString(golden, text);
    }
    assertThat(text).isEqualTo(Files.readString(golden));
  }
}
