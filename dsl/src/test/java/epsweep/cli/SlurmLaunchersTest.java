package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranks on the two machines of a real Slurm's allocation: by mpirun, by srun, by torchrun. */
@Tag("other-programs")
class SlurmLaunchersTest {
  private static final Path CLUSTER = Path.of("src/test/resources/slurm/two-nodes.sh");
  private static final int SECONDS = 240;

  /** Everything in namespaces, so that no other cluster of this machine is met. */
  private static final String INSIDE =
      """
      mkdir -p /run/netns
      mount --make-rprivate /
      mount -t tmpfs tmpfs /run/netns
      mkdir -p /tmp/ep-sweep-turns
      mount -t tmpfs -o mode=1777 tmpfs /tmp/ep-sweep-turns
      ip link set lo up
      cluster=$1 dir=$2
      shift 2
      "$cluster" up "$dir" 211
      export SLURM_CONF=$dir/slurm.conf
      code=0
      salloc --quiet --nodes=2 --ntasks=4 --ntasks-per-node=2 --overcommit "$@" || code=$?
      "$cluster" down "$dir" 211
      exit $code
      """;

  @TempDir Path dir;

  private Path benchmark(String mpicc) throws IOException {
    return Outside.benchmark(dir.resolve(mpicc), mpicc, SECONDS);
  }

  private CommandRun inAllocation(List<String> program) throws IOException {
    for (String needed : List.of("unshare", "ip", "salloc", "slurmd", "slurmctld", "munged")) {
      Needs.program(needed);
    }
    Needs.that(Files.isExecutable(CLUSTER), "the script " + CLUSTER);
    // Its daemons have users of their own.
    Files.setPosixFilePermissions(dir, PosixFilePermissions.fromString("rwxr-xr-x"));
    List<String> command = new ArrayList<>();
    command.addAll(List.of("unshare", "--net", "--mount", "--pid", "--fork", "--kill-child"));
    command.addAll(List.of("--mount-proc", "bash", "-euc", INSIDE, "_"));
    command.addAll(List.of(CLUSTER.toAbsolutePath().toString(), dir.resolve("slurm").toString()));
    command.addAll(program);
    Path said = dir.resolve("said");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
    return new CommandRun(Outside.end(builder, SECONDS), Files.readString(said), "");
  }

  @Test
  void each_of_them_gives_a_result_of_both_machines() throws IOException {
    Needs.program("torchrun");
    String script =
        """
        backend('nccl-ep') { benchmark '@openmpi@'; env OMPI_MCA_mpi_yield_when_idle: '1' }
        backend('torch') {
            python '/usr/bin/python3'
            device 'cpu'
            validate true
            torchrunOptions '-r', '2', '-t', '2'
            iface 'eth0'
            env OMP_NUM_THREADS: '1'
        }
        sweep('by-mpirun') { backends 'nccl-ep'; ranks 4; @common@ }
        sweep('by-pmix') { backends 'nccl-ep'; backend('*') { launcher 'srun' }; ranks 4; @common@ }
        sweep('by-pmi2') {
            backend('nccl-ep') { benchmark '@mpich@'; launcher 'srun'; pmi 'pmi2' }
            ranks 2
            @common@
        }
        sweep('by-torchrun') { backends 'torch'; ranks 2; @common@ }
        """
            .replace("@openmpi@", benchmark("mpicc.openmpi").toString())
            .replace("@mpich@", benchmark("mpicc.mpich").toString())
            .replace(
                "@common@",
                "nodes 2; experts 8; tokens 1; hidden 256; topk 2; warmup 1; iterations 3; timeout"
                    + " 60.seconds");
    String out = dir.resolve("out").toString();
    CommandRun run = inAllocation(OwnProcess.command(CommandRun.script(dir, script), "--out", out));
    assertThat(run.code()).as(run.out()).isZero();
    for (String sweep : List.of("by-mpirun", "by-pmix", "by-pmi2", "by-torchrun")) {
      Map<String, String> row =
          CsvRows.read(Files.readString(dir.resolve("out/" + sweep + "/results.csv"))).get(0);
      assertThat(row).as(sweep).containsEntry("status", "ok");
      assertThat(row.get("node_names")).as(sweep).matches("n1 n2|n\\[1-2\\]");
    }
  }
}
