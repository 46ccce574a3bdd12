package epsweep.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.Needs;
import epsweep.backend.Need;
import epsweep.backend.Surroundings;
import epsweep.launch.Answer;
import epsweep.launch.Ask;
import epsweep.launch.Probe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentTest {
  @TempDir Path dir;

  @Test
  void does_without_nvidia_smi() {
    Environment here = detect(dir.resolve("nvidia-smi").toString());
    assertThat(here.gpus()).isEmpty();
    assertThat(here.software()).containsOnlyKeys("java");
    assertThat(here.resources(Optional.empty())).containsExactly("cpu");
    assertThat(here.cpu().count()).isPositive();
    assertThat(here.cpu().memoryBytes()).isPositive();
    assertThat(here.measuring()).containsOnlyKeys("host", "cpu");
  }

  @Test
  void does_without_one_that_fails_or_prints_nonsense() throws IOException {
    assertThat(detect(smi("echo NVIDIA-SMI has failed; exit 9")).gpus()).isEmpty();
    assertThat(detect(smi("echo a,b,c,d,e; echo; echo ,,,,")).gpus()).isEmpty();
  }

  @Test
  void names_gpus_driver_and_cuda() throws IOException {
    Environment here =
        detect(
            smi(
                """
                case "$*" in
                *query-gpu*) echo '0, GPU-aaaa, NVIDIA H200, 143771, 570.1'
                             echo '1, GPU-bbbb, NVIDIA H200, [N/A], 570.1' ;;
                *) echo '| NVIDIA-SMI 570.1   Driver Version: 570.1   CUDA Version: 12.8     |' ;;
                esac
                """));
    assertThat(here.gpus())
        .containsExactly(
            new Gpu(0, "GPU-aaaa", "NVIDIA H200", 143771, "570.1"),
            new Gpu(1, "GPU-bbbb", "NVIDIA H200", 0, "570.1"));
    assertThat(here.measuring())
        .containsEntry("gpu", "NVIDIA H200")
        .containsEntry("driver", "570.1")
        .containsEntry("cuda", "12.8");
  }

  @Test
  void is_written_as_json_with_the_script() throws IOException {
    Gpu gpu = new Gpu(0, "GPU-aaaa", "NVIDIA H200", 143771, "570.1");
    Environment there =
        new Environment(
            "node7",
            "Linux",
            new Cpu("Xeon", 2, 1L << 34),
            List.of(gpu),
            Map.of("java", "17", "cuda", "12.8"));
    String text = "sweep('x') { tokens 1 }\n";
    EnvironmentFile.Run run =
        new EnvironmentFile.Run(
            List.of("tokens=1"),
            List.of("cpu.seed=7"),
            List.of("where (line 2) removed 1 of 3 points"),
            Map.of("cpu", "java -cp x Y"),
            Map.of("cpu", Map.of("lines", List.of("java \"-cp\" x"))),
            3);
    Map<String, Object> json =
        JSON.std.mapFrom(EnvironmentFile.json(there, "0.1.0", "sweep.groovy", text, run));
    assertThat(json)
        .containsEntry("set", List.of("tokens=1"))
        .containsEntry("launches", Map.of("cpu", Map.of("lines", List.of("java \"-cp\" x"))))
        .containsEntry("settings", List.of("cpu.seed=7"))
        .containsEntry("plan", List.of("where (line 2) removed 1 of 3 points"))
        .containsEntry("commands", Map.of("cpu", "java -cp x Y"))
        .containsEntry("repeats", 3)
        .containsEntry("host", "node7")
        .containsEntry("memory_bytes", 17179869184L)
        .containsEntry("cuda", "12.8")
        .containsEntry("cpu", Map.of("model", "Xeon", "count", 2));
    assertThat(json.get("script"))
        .isEqualTo(
            Map.of(
                "name",
                "sweep.groovy",
                "sha256",
                "86539ea332f1ceeb6fb4bf1e3eed316f947fe10bd886655af932d871904428cc",
                "text",
                text));
  }

  @Test
  void knows_what_a_launch_has_to_itself() {
    Gpu first = new Gpu(0, "GPU-aaaa", "NVIDIA H200", 1, "570.1");
    Gpu second = new Gpu(1, "GPU-bbbb", "NVIDIA H200", 1, "570.1");
    Environment two =
        new Environment("h", "Linux", new Cpu("Xeon", 2, 1), List.of(first, second), Map.of());
    assertThat(two.resources(Optional.empty())).containsExactly("GPU-aaaa", "GPU-bbbb");
    assertThat(two.resources(Optional.of("1"))).containsExactly("GPU-bbbb");
    assertThat(two.resources(Optional.of("GPU-aa, 1"))).containsExactly("GPU-aaaa", "GPU-bbbb");
    assertThat(two.resources(Optional.of(""))).containsExactly("cpu");
  }

  @Test
  void reads_the_version_of_nccl_from_its_file() throws IOException {
    Path library = Files.createFile(dir.resolve("libnccl.so.2.29.1"));
    Path link = Files.createSymbolicLink(dir.resolve("libnccl.so.2"), library);
    String printed =
        "\tlibnccl-net.so (libc6) => /x\n\tlibnccl.so.2 (libc6,x86-64) => " + link + "\n";
    Ask ask =
        (command, limit) ->
            switch (command.get(0)) {
              case "ldconfig" -> new Answer(Answer.End.MISSING, "");
              case "/sbin/ldconfig" -> new Answer(Answer.End.ANSWERED, printed);
              default -> Probe.answer(command, limit);
            };
    assertThat(Nccl.version(ask)).contains("2.29.1");
    assertThat(Nccl.file("\tlibc.so.6 (libc6) => /x\n")).isEmpty();
    assertThat(Nccl.version("/usr/lib/libnccl.so.2\n")).isEmpty();
  }

  @Test
  void the_nccl_that_pytorch_brings_is_named_apart_from_the_systems() {
    Need.Interpreter python =
        new Need.Interpreter(
            "/venv/python3", true, List.of(), new Surroundings(List.of(), Map.of("A", "b")));
    Ask ask =
        (command, limit) ->
            new Answer(
                Answer.End.ANSWERED,
                switch (command.get(0)) {
                  case "nvidia-smi" -> "0, GPU-aaaa, NVIDIA H200, 143771, 580.1\n";
                  case "ldconfig" -> "\tlibnccl.so.2 (libc6) => /lib/libnccl.so.2\n";
                  case "readlink" -> "/lib/libnccl.so.2.28.3\n";
                  case "env" -> "2.11.0+cu130 2.28.9\n";
                  default -> "";
                });
    Environment here = Environment.detect(ask, "nvidia-smi", List.of(python));
    assertThat(here.measuring())
        .containsEntry("nccl", "2.28.3")
        .containsEntry("torch", "2.11.0+cu130")
        .containsEntry("torch_nccl", "2.28.9");
  }

  @Test
  void a_python_is_asked_for_its_pytorch_without_importing_it() throws IOException {
    Path site = Files.createDirectories(dir.resolve("torch"));
    Files.writeString(site.resolve("__init__.py"), "raise SystemExit('imported')");
    Files.writeString(site.resolve("version.py"), "__version__ = '2.11.0+cu130'\n");
    Path dist = Files.createDirectories(dir.resolve("nvidia_nccl_cu13-2.28.9.dist-info"));
    Files.writeString(dist.resolve("METADATA"), "Name: nvidia-nccl-cu13\nVersion: 2.28.9\n");
    Need.Interpreter python =
        new Need.Interpreter(
            Needs.program("python3").toString(),
            true,
            List.of(),
            new Surroundings(List.of(), Map.of("PYTHONPATH", dir.toString())));
    assertThat(PyTorch.of(Probe::answer, python))
        .contains(new PyTorch("2.11.0+cu130", Optional.of("2.28.9")));
    assertThat(PyTorch.parse("")).isEmpty();
    assertThat(PyTorch.parse("2.1; rm -rf 1")).isEmpty();
    assertThat(PyTorch.parse("1.13.1 \n")).contains(new PyTorch("1.13.1", Optional.empty()));
  }

  private static Environment detect(String nvidiaSmi) {
    return Environment.detect(Probe::answer, nvidiaSmi, List.of());
  }

  private String smi(String body) throws IOException {
    Path file = Files.createTempFile(dir, "nvidia-smi", "");
    Files.writeString(file, "#!/bin/sh\n" + body);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file.toString();
  }
}
