package epsweep.cli.doctor;

import epsweep.backend.HpcX;
import epsweep.backend.Need;
import epsweep.backend.Site;
import epsweep.backend.Surroundings;
import epsweep.launch.Answer;
import epsweep.launch.Ask;
import java.time.Duration;
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

  /** Of PATH; launches take that of HPC-X where there is one. */
  Fact mpi() {
    Need.Mpirun usual = new Need.Mpirun("mpirun", Surroundings.NONE);
    Optional<Mpi> mpi = mpi(usual);
    String path = SearchPath.find("mpirun", site).map(file -> ", " + file).orElse("");
    String shown =
        mpi.map(m -> m.shown() + path).orElseGet(() -> Unanswered.why("mpirun", ask(usual), LIMIT));
    return Fact.of("MPI", shown, mpi.map(Mpi::shown).orElse(null));
  }

  Fact hpcx() {
    Optional<String> first = HpcX.first(site);
    return Fact.of("HPC-X", first.orElse("none in /opt"), first.orElse(null));
  }

  Fact conda() {
    return version("conda", "conda", site.env("CONDA_PREFIX").map(prefix -> ", in " + prefix));
  }

  Fact slurm() {
    return version("Slurm", "srun", site.env("SLURM_JOB_ID").map(id -> ", in job " + id));
  }

  private Fact version(String name, String program, Optional<String> more) {
    Answer answer = ask.answer(List.of(program, "--version"), LIMIT);
    Optional<String> version = answer.ok().flatMap(text -> text.lines().findFirst());
    String shown = version.orElseGet(() -> Unanswered.why(program, answer, LIMIT));
    return Fact.of(name, shown + more.orElse(""), version.orElse(null));
  }

  /** The version of a CUDA toolkit; empty when it has no compiler. */
  Optional<String> toolkit(String home) {
    return ask.answer(List.of(home + "/bin/nvcc", "--version"), LIMIT)
        .ok()
        .map(NVCC::matcher)
        .filter(Matcher::find)
        .map(version -> version.group(1));
  }
}
