package epsweep.backend;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The programs called mpirun, which want the same things said differently. */
enum MpiKind {
  OPENMPI_4("openmpi4", "vader") {
    @Override
    List<String> ssh(String options) {
      return List.of("-mca", "plm_rsh_args", options);
    }
  },
  /** Its shared memory has another name, and its launcher is a project with options of its own. */
  OPENMPI_5("openmpi5", "sm") {
    @Override
    List<String> ssh(String options) {
      return List.of("--prtemca", "plm_ssh_args", options);
    }
  },
  /** Hydra: MPICH, MVAPICH, Intel MPI. It hands on every variable by itself. */
  MPICH("mpich", "") {
    @Override
    List<String> ssh(String options) {
      return List.of("-launcher", "ssh");
    }
  };

  /** Where Hydra looks for what ssh is to be told. */
  static final String HYDRA_SSH = "HYDRA_LAUNCHER_EXTRA_ARGS";

  private static final Pattern OPEN_MPI = Pattern.compile("Open MPI\\)? v?(\\d+)");
  private static final Pattern HYDRA = Pattern.compile("HYDRA|Intel\\(R\\) MPI", Pattern.DOTALL);

  private final String word;
  private final String sharedMemory;

  MpiKind(String word, String sharedMemory) {
    this.word = word;
    this.sharedMemory = sharedMemory;
  }

  /** Told by hand, for where plans are made without the program. */
  static Setting setting() {
    return Setting.choice(
        "mpi",
        "which MPI mpirun is of; it is asked when left out",
        Arrays.stream(values()).map(kind -> kind.word).toArray(String[]::new));
  }

  static Optional<MpiKind> named(Settings settings) {
    return settings
        .text("mpi")
        .flatMap(named -> Arrays.stream(values()).filter(k -> k.word.equals(named)).findFirst());
  }

  /** By what {@code mpirun --version} prints; the reference driver's where that says nothing. */
  static MpiKind of(Optional<String> version) {
    String text = version.orElse("");
    Matcher matcher = OPEN_MPI.matcher(text);
    if (matcher.find()) {
      return Integer.parseInt(matcher.group(1)) >= 5 ? OPENMPI_5 : OPENMPI_4;
    }
    return HYDRA.matcher(text).find() ? MPICH : OPENMPI_4;
  }

  /** How this one is told what ssh is to be told. */
  abstract List<String> ssh(String options);

  /** A line of the host file. */
  String line(String host, int ranks) {
    return this == MPICH ? host + ":" + ranks : host + " slots=" + ranks;
  }

  /** How many ranks, from which file, how many on each machine. */
  List<String> placed(Hosts hosts) {
    List<String> words = new ArrayList<>(List.of("-np", Integer.toString(hosts.ranks())));
    words.addAll(hosts.arguments(this));
    words.addAll(
        this == MPICH
            ? List.of("-ppn", Integer.toString(hosts.perNode()), "-bind-to", "none")
            : List.of("--map-by", "ppr:" + hosts.perNode() + ":node", "--bind-to", "none"));
    return words;
  }

  /** How ranks talk to each other, as the reference driver has it. */
  List<String> transports(Optional<String> iface) {
    if (this == MPICH) {
      return iface.map(name -> List.of("-iface", name)).orElse(List.of());
    }
    String mca = this == OPENMPI_5 ? "--mca" : "-mca";
    List<String> words = new ArrayList<>(List.of(mca, "pml", "ob1"));
    words.addAll(List.of(mca, "btl", "self," + sharedMemory + ",tcp"));
    iface.ifPresent(name -> words.addAll(List.of(mca, "btl_tcp_if_include", name)));
    words.addAll(List.of(mca, "coll_hcoll_enable", "0", mca, "coll_ucc_enable", "0"));
    return words;
  }

  /** {@code NAME}, or {@code NAME=VALUE}, for ranks on all machines. */
  List<String> handOn(List<String> variables) {
    List<String> words = new ArrayList<>();
    for (String variable : variables) {
      int equals = variable.indexOf('=');
      if (this != MPICH) {
        words.addAll(List.of("-x", variable));
      } else if (equals > 0) {
        words.addAll(
            List.of("-genv", variable.substring(0, equals), variable.substring(equals + 1)));
      }
    }
    return words;
  }

  /** Whether it exits with 0 even when a signal ended it and its ranks. */
  boolean exitsWellWhenEnded() {
    return this == MPICH;
  }
}
