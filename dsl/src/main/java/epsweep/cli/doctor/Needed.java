package epsweep.cli.doctor;

import epsweep.backend.Need;
import epsweep.launch.Answer;
import epsweep.launch.Tail;
import epsweep.results.Environment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Whether what backends need is here.
 *
 * @param environment of the machine
 * @param nvidiaSmi what became of the question for GPUs
 * @param benchmarks that were found in usual places
 * @param interpreters that might do instead of another
 */
record Needed(
    Machine machine,
    Environment environment,
    Answer nvidiaSmi,
    List<Path> benchmarks,
    List<Need.Interpreter> interpreters) {
  /** What is missing of one need. */
  List<Lack> lacks(Need need, int ranks) {
    if (need instanceof Need.Gpus) {
      return gpus(ranks);
    }
    if (need instanceof Need.Benchmark benchmark) {
      return benchmark(benchmark);
    }
    if (need instanceof Need.Mpirun mpirun) {
      return mpirun(mpirun);
    }
    if (need instanceof Need.Interpreter python) {
      return new NeededPython(this).lacks(python);
    }
    return program((Need.Program) need);
  }

  private List<Lack> gpus(int ranks) {
    int here = environment.gpus().size();
    if (here == 0) {
      return List.of(Lack.of("a GPU: " + noGpu(), "run this where nvidia-smi lists GPUs"));
    }
    return ranks <= here
        ? List.of()
        : List.of(
            Lack.of(
                "%d GPUs for %d ranks: there are %d".formatted(ranks, ranks, here),
                "write ranks " + here + ", or fewer"));
  }

  String noGpu() {
    String said = nvidiaSmi.text().lines().map(Tail::plain).findFirst().orElse("");
    return switch (nvidiaSmi.end()) {
      case MISSING -> "there is no nvidia-smi in PATH";
      case LATE -> "nvidia-smi gave no answer within " + Programs.LIMIT.toSeconds() + " s";
      case FAILED -> "nvidia-smi fails" + (said.isEmpty() ? "" : ": " + said);
      case ANSWERED -> "nvidia-smi lists none";
    };
  }

  private List<Lack> benchmark(Need.Benchmark need) {
    if (!machine.site().isFile(need.file())) {
      String what = "the benchmark: there is no " + need.file();
      Path name = need.file().getFileName();
      Optional<Path> other =
          benchmarks.stream().filter(path -> path.getFileName().equals(name)).findFirst();
      return List.of(
          other
              .map(path -> Lack.elsewhere(what, "benchmark", path.toString()))
              .orElseGet(() -> Lack.of(what, "build it, and say where it is: benchmark '…'")));
    }
    return need.binary() ? libraries(need) : List.of();
  }

  private List<Lack> libraries(Need.Benchmark need) {
    Answer answer =
        machine
            .ask()
            .answer(need.in().command(List.of("ldd", need.file().toString())), Programs.LIMIT);
    String missing =
        answer
            .text()
            .lines()
            .filter(line -> line.contains("=> not found"))
            .map(line -> Tail.plain(line.replaceFirst("=> not found.*", "")))
            .distinct()
            .collect(Collectors.joining(", "));
    return missing.isEmpty()
        ? List.of()
        : List.of(
            Lack.of(
                "libraries of " + need.file() + ": " + missing,
                "say where they are, as in env LD_LIBRARY_PATH: '…'; those of NCCL: ncclLibPath '…'"));
  }

  private List<Lack> mpirun(Need.Mpirun need) {
    Programs programs = new Programs(machine.site(), machine.ask());
    Optional<Programs.Mpi> mpi = programs.mpi(need);
    if (mpi.isPresent()) {
      return mpi.get().open()
          ? List.of()
          : List.of(
              Lack.of(
                  "Open MPI: " + need.program() + " is " + mpi.get().shown(),
                  "say where one is: mpirun '/…/bin/mpirun'"));
    }
    String why = Unanswered.why(need.program(), programs.ask(need), Programs.LIMIT);
    return List.of(
        Lack.of(
            "Open MPI: " + why, "install it (Debian: apt install openmpi-bin), or hpcx '/opt/…'"));
  }

  private List<Lack> program(Need.Program need) {
    boolean there =
        need.name().contains("/")
            ? machine.site().isFile(need.directory().resolve(need.name()))
            : SearchPath.find(need.name(), machine.site()).isPresent();
    return there
        ? List.of()
        : List.of(Lack.of("the program " + need.name(), "install it, or give its whole path"));
  }

  /** Those interpreters that are not this one. */
  List<Need.Interpreter> others(Need.Interpreter python) {
    List<Need.Interpreter> others = new ArrayList<>(interpreters);
    others.removeIf(other -> other.program().equals(python.program()));
    return others;
  }
}
