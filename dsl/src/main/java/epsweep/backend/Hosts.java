package epsweep.backend;

import epsweep.sweep.Launch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The machines of one launch through mpirun.
 *
 * @param names those to be named to mpirun; none when it runs on this machine alone, or on what a
 *     scheduler that we do not know gave it
 * @param nodes how many machines, named or not
 * @param perNode processes on each
 * @param file where the list of machines is written for mpirun
 * @param ssh what ssh is told
 * @param slurm whether Slurm named them
 */
record Hosts(List<String> names, int nodes, int perNode, Path file, String ssh, boolean slurm) {
  static List<Setting> settings() {
    List<Setting> all = new ArrayList<>(Machines.settings());
    all.add(
        Setting.choice(
            "hostKeys",
            "of machines that ssh does not know: taken (off), taken once, or refused (strict)",
            "off",
            "accept-new",
            "strict"));
    all.add(
        Setting.arguments("sshOptions", "more options for ssh, such as -p 2222")
            .of("[^\\s'\"]+", "words without blanks and quotes"));
    return all;
  }

  /**
   * One for each rank.
   *
   * @throws epsweep.sweep.SweepProblem when there are too few machines
   */
  static Hosts of(Launch launch, Settings settings, Site site) {
    int nodes = launch.point().nodes();
    int perNode = launch.point().ranks() / nodes;
    Machines machines = Machines.of(settings, site);
    List<String> used = machines.first(nodes, perNode, settings);
    boolean here = used.size() == 1 && site.isHere(used.get(0));
    Path file =
        site.temporary()
            .resolve(
                "ep_hostfile_" + site.token() + "_" + launch.point().id() + "-r" + launch.repeat());
    return new Hosts(
        here ? List.of() : used, nodes, perNode, file, ssh(settings), machines.slurm());
  }

  /** The same machines, with another number of processes on each. */
  Hosts with(int processes) {
    return new Hosts(names, nodes, processes, file, ssh, slurm);
  }

  int ranks() {
    return nodes * perNode;
  }

  void addTo(Steps steps, MpiKind kind) {
    if (names.isEmpty()) {
      return;
    }
    String lines =
        names.stream().map(name -> kind.line(name, perNode)).collect(Collectors.joining("\\n"));
    steps.add("printf '" + lines + "\\n' > " + Shell.quote(file.toString())).leaves(file);
    if (kind == MpiKind.MPICH && !slurm) {
      steps.set(MpiKind.HYDRA_SSH, ssh);
    }
  }

  /** How mpirun is told of them. */
  List<String> arguments(MpiKind kind) {
    if (names.isEmpty()) {
      return List.of();
    }
    List<String> words = new ArrayList<>();
    words.addAll(List.of(kind == MpiKind.MPICH ? "-f" : "--hostfile", file.toString()));
    if (kind != MpiKind.MPICH || !slurm) {
      words.addAll(kind.ssh(ssh));
    }
    return words;
  }

  private static String ssh(Settings settings) {
    String keys =
        switch (settings.text("hostKeys", "off")) {
          case "strict" -> "-o StrictHostKeyChecking=yes";
          case "accept-new" -> "-o StrictHostKeyChecking=accept-new";
          default -> "-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null";
        };
    List<String> words = new ArrayList<>(List.of(keys));
    words.addAll(settings.arguments("sshOptions"));
    return String.join(" ", words);
  }
}
