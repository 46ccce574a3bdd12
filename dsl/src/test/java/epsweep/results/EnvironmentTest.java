package epsweep.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
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
    Environment here = Environment.detect(dir.resolve("nvidia-smi").toString());
    assertThat(here.gpus()).isEmpty();
    assertThat(here.software()).containsOnlyKeys("java");
    assertThat(here.resources(Optional.empty())).containsExactly("cpu");
    assertThat(here.cpu().count()).isPositive();
    assertThat(here.cpu().memoryBytes()).isPositive();
    assertThat(here.measuring()).containsOnlyKeys("host", "cpu");
  }

  @Test
  void does_without_one_that_fails_or_prints_nonsense() throws IOException {
    assertThat(Environment.detect(smi("echo NVIDIA-SMI has failed; exit 9")).gpus()).isEmpty();
    assertThat(Environment.detect(smi("echo a,b,c,d,e; echo; echo ,,,,")).gpus()).isEmpty();
  }

  @Test
  void names_gpus_driver_and_cuda() throws IOException {
    Environment here =
        Environment.detect(
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
            Map.of("cpu", Map.of("lines", List.of("java \"-cp\" x"))));
    Map<String, Object> json =
        JSON.std.mapFrom(EnvironmentFile.json(there, "0.1.0", "sweep.groovy", text, run));
    assertThat(json)
        .containsEntry("set", List.of("tokens=1"))
        .containsEntry("launches", Map.of("cpu", Map.of("lines", List.of("java \"-cp\" x"))))
        .containsEntry("settings", List.of("cpu.seed=7"))
        .containsEntry("plan", List.of("where (line 2) removed 1 of 3 points"))
        .containsEntry("commands", Map.of("cpu", "java -cp x Y"))
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
    assertThat(Nccl.file(printed).flatMap(Nccl::version)).contains("2.29.1");
    assertThat(Nccl.file("\tlibc.so.6 (libc6) => /x\n")).isEmpty();
  }

  private String smi(String body) throws IOException {
    Path file = Files.createTempFile(dir, "nvidia-smi", "");
    Files.writeString(file, "#!/bin/sh\n" + body);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file.toString();
  }
}
