package epsweep.cli.doctor;

import epsweep.backend.HpcX;
import epsweep.backend.Need;
import epsweep.backend.Site;
import epsweep.backend.Surroundings;
import epsweep.launch.Answer;
import epsweep.launch.Ask;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What programs say of themselves. */
record Programs(Site site, Ask ask) {
  static final Duration LIMIT = Duration.ofSeconds(20);

  private static final Pattern OPEN_MPI = Pattern.compile("\\(Open MPI\\) (\\S+)");
  private static final Pattern HYDRA = Pattern.compile("(?m)^\\s*Version:\\s*(\\S+)");
  private static final Pattern NVCC = Pattern.compile("release \\S+, V(\\S+)");

  /** An mpirun: its kind with its version, and whether it is the one that backends can start. */
  record Mpi(String shown, boolean open) {}

  /** What is behind an mpirun; empty when it does not answer. */
  Optional<Mpi> mpi(Need.Mpirun need) {
    return ask(need).ok().map(Programs::mpi);
  }

  Answer ask(Need.Mpirun need) {
    return ask.answer(need.in().command(List.of(need.program(), "--version")), LIMIT);
  }

  private static Mpi mpi(String printed) {
    Matcher open = OPEN_MPI.matcher(printed);
    if (open.find()) {
      return new Mpi("Open MPI " + open.group(1), true);
    }
    Matcher hydra = HYDRA.matcher(printed);
    if (printed.contains("HYDRA") && hydra.find()) {
      return new Mpi("MPICH " + hydra.group(1), false);
    }
    return new Mpi(printed.lines().findFirst().orElse("of an unknown kind"), false);
  }

  /** Of PATH, and that of HPC-X where launches would take it. */
  Fact mpi() {
    List<String> lines = new ArrayList<>();
    Optional<Mpi> usual = mpi(new Need.Mpirun("mpirun", Surroundings.NONE));
    usual.ifPresent(mpi -> lines.add(mpi.shown() + path("mpirun")));
    return new Fact(
        "MPI",
        lines.isEmpty() ? List.of("no mpirun in PATH") : lines,
        usual.map(Mpi::shown).orElse(null));
  }

  Fact hpcx() {
    Optional<String> first = HpcX.first(site);
    return Fact.of("HPC-X", first.orElse("none in /opt"), first.orElse(null));
  }

  Fact conda() {
    Optional<String> version = line(List.of("conda", "--version"));
    Optional<String> here = site.env("CONDA_PREFIX").map(prefix -> "in " + prefix);
    List<String> words = new ArrayList<>();
    version.ifPresent(words::add);
    here.ifPresent(words::add);
    String shown = words.isEmpty() ? "none in PATH" : String.join(", ", words);
    return Fact.of("conda", shown, version.orElse(null));
  }

  Fact slurm() {
    Optional<String> version = line(List.of("srun", "--version"));
    String job = site.env("SLURM_JOB_ID").map(id -> ", in job " + id).orElse("");
    return Fact.of("Slurm", version.orElse("no srun in PATH") + job, version.orElse(null));
  }

  /** The version of a CUDA toolkit; empty when it has no compiler. */
  Optional<String> toolkit(String home) {
    return ask.answer(List.of(home + "/bin/nvcc", "--version"), LIMIT)
        .ok()
        .map(NVCC::matcher)
        .filter(Matcher::find)
        .map(version -> version.group(1));
  }

  private Optional<String> line(List<String> command) {
    return ask.answer(command, LIMIT).ok().flatMap(text -> text.lines().findFirst());
  }

  private String path(String program) {
    return SearchPath.find(program, site).map(file -> ", " + file).orElse("");
  }
}
