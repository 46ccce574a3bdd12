package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.BackendSetup;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Containers and environment modules around a benchmark. */
class ContainersTest {
  @TempDir Path directory;

  private String shell(String backend, Map<String, Object> settings) {
    Map<String, Object> all = new HashMap<>(Map.of("benchmark", "/b"));
    all.putAll(settings);
    BackendSetup setup = Setups.of(backend, all, Map.of("MY_VALUE", "1"));
    return Backends.of(setup, new FakeMachine(directory, Map.of()))
        .plan(Points.launch(backend, Map.of()))
        .shell();
  }

  private void refused(String backend, Map<String, Object> settings, String message) {
    assertThatThrownBy(() -> shell(backend, settings))
        .hasMessage("s.groovy:3: backend '" + backend + "': " + message);
  }

  @Test
  void apptainer_runs_inside_of_each_rank() {
    Map<String, Object> settings =
        Map.of(
            "container",
            "/i/ep.sif",
            "mounts",
            "/data /fast:/in:ro",
            "containerOptions",
            "--cleanenv",
            "workdir",
            "/w");
    assertThat(shell("mscclpp-cpp", settings))
        .startsWith("cd /w && MY_VALUE=1 mpirun -np 4 --map-by ")
        .contains(
            " -x MY_VALUE apptainer exec --nv --bind /data --bind /fast:/in:ro --pwd /w --cleanenv"
                + " /i/ep.sif /b -a ll ");
    assertThat(shell("mscclpp", Map.of("container", "docker://pytorch/pytorch:2.9")))
        .startsWith(
            "MY_VALUE=1 apptainer exec --nv docker://pytorch/pytorch:2.9 python3 -m"
                + " torch.distributed.run --standalone --nnodes=1 --nproc_per_node=4 /b -a ll ");
    Map<String, Object> old = Map.of("container", "e.sif", "containerRuntime", "singularity");
    assertThat(shell("mscclpp", old)).contains("singularity exec --nv e.sif python3 ");
  }

  @Test
  void the_libraries_of_a_setting_come_first_inside_too() {
    assertThat(shell("nccl-ep", Map.of("container", "e.sif", "ncclLibPath", "/n")))
        .contains(
            "apptainer exec --nv --env LD_LIBRARY_PATH=/n:/.singularity.d/libs e.sif /b -a ll ");
  }

  @Test
  void pyxis_is_srun_with_an_image_that_our_variables_win_over() {
    Map<String, Object> settings =
        Map.of(
            "container",
            "ep.sqsh",
            "launcher",
            "srun",
            "mounts",
            "/data /fast:/in",
            "workdir",
            "/w",
            "containerOptions",
            "--container-mount-home");
    assertThat(shell("mscclpp-cpp", settings))
        .startsWith("cd /w && MY_VALUE=1 srun --mpi=pmix --nodes=1 ")
        .contains(
            " --container-image="
                + directory
                + "/ep.sqsh --container-mounts=/data,/fast:/in --container-workdir=/w"
                + " --container-env=MY_VALUE --container-mount-home /b -a ll ");
    assertThat(
            shell(
                "nccl-ep", Map.of("container", "nvcr.io#nvidia/pytorch:25.01", "launcher", "srun")))
        .contains(
            "--container-image=nvcr.io#nvidia/pytorch:25.01",
            "--container-env=CUDA_HOME,LD_LIBRARY_PATH,MY_VALUE,NCCL_IB_DISABLE,NCCL_MNNVL_ENABLE");
    assertThat(shell("torch", Map.of("container", "ep.sqsh", "launcher", "srun")))
        .contains("--container-env=MY_VALUE,PET_RDZV_ENDPOINT python3 -m torch.distributed.run");
  }

  @Test
  void our_own_benchmark_is_seen_inside() {
    String shell = shell("torch", Map.of("container", "e.sif", "benchmark", ""));
    String there = directory + "/installed";
    assertThat(shell)
        .contains(" --bind " + there + ":" + there + ":ro e.sif python3 ")
        .contains(there + "/ep_bench_torch.py -L em");
    assertThat(shell("torch", Map.of("container", "e.sif"))).doesNotContain("--bind");
  }

  @Test
  void what_does_not_go_together_is_refused_in_one_line() {
    for (String backend : List.of("mscclpp-cpp", "nccl-ep", "mscclpp", "torch")) {
      refused(
          backend,
          Map.of("container", "/i/ep.sqsh"),
          "container: /i/ep.sqsh is started by Slurm's pyxis, which needs srun. Write launcher"
              + " 'srun', or use an Apptainer image (.sif)");
    }
    refused(
        "torch",
        Map.of("container", "e.sif", "condaPrefix", "/c", "condaEnv", "e"),
        "condaEnv: is activated outside of the container. Put it into the image, and name its"
            + " python");
    refused(
        "torch",
        Map.of("mounts", "/data"),
        "mounts: there is no container. Add container 'image.sif', or leave mounts out");
    refused(
        "nccl-ep",
        Map.of("container", "e.sqsh", "launcher", "srun", "hpcx", "/opt/hpcx"),
        "hpcx: is outside of the container, whose own MPI counts. Leave hpcx out");
    refused(
        "torch",
        Map.of("container", "e.sif", "mounts", "/a,/b"),
        "mounts: takes absolute paths without commas, got '/a,/b'");
  }

  @Test
  void modules_are_loaded_before_everything_else() {
    assertThat(shell("mscclpp-cpp", Map.of("modules", "cuda/13 hpcx", "hpcx", "/h")))
        .startsWith(
            "bash -lc 'module load cuda/13 hpcx && source /h/hpcx-init.sh && hpcx_load && export"
                + " MY_VALUE=1 && mpirun ");
    Map<String, Object> conda =
        Map.of("modules", List.of("a b", "$(touch pwned)"), "condaPrefix", "/c", "condaEnv", "e");
    assertThat(
            Backends.of(Setups.of("torch", conda), new FakeMachine(directory, Map.of()))
                .plan(Points.launch("torch", Map.of()))
                .before())
        .startsWith(
            "module load 'a b' '$(touch pwned)'",
            "source /c/etc/profile.d/conda.sh",
            "conda activate e");
    refused(
        "torch", Map.of("modules", "--force x"), "modules: takes names of modules, got '--force'");
  }

  @Test
  void a_backend_of_the_users_own_has_them_too() {
    BackendSetup setup =
        new BackendSetup(
            "mine",
            Map.of("modules", "cuda/13", "container", "e.sif", "mounts", "/data"),
            Map.of(),
            Optional.of(launch -> List.of("./bench", "a b")),
            epsweep.sweep.ParseRules.NONE,
            Setups.LINE_3);
    assertThat(Backends.of(setup).plan(Points.launch("mine", Map.of())).script())
        .isEqualTo("module load cuda/13 && apptainer exec --nv --bind /data e.sif ./bench 'a b'");
    assertThatThrownBy(
            () ->
                Backends.of(setup.with("container", "e.sqsh"))
                    .plan(Points.launch("mine", Map.of())))
        .hasMessageContaining("Write srun and --container-image into the command");
  }
}
