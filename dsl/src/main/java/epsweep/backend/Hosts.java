package epsweep.backend;

import epsweep.sweep.Launch;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The machines of one launch.
 *
 * @param names those to be named to mpirun; none when it runs on this machine alone, or on what a
 *     scheduler gave it
 * @param slots ranks on each
 * @param file where the list of machines is written for mpirun
 */
record Hosts(List<String> names, int slots, Path file) {
  static final String NAME = "[0-9A-Za-z._:-]+";

  static Setting setting() {
    return Setting.arguments("hosts", "names of the machines, the first 'nodes' of them are used")
        .of(NAME, "names or addresses of machines");
  }

  static Hosts of(Launch launch, Settings settings, Site site) {
    int nodes = launch.point().nodes();
    List<String> all = settings.arguments("hosts");
    if (!all.isEmpty() && all.size() < nodes) {
      throw settings.problem(
          "hosts", "nodes " + nodes + " needs as many names, got " + String.join(" ", all));
    }
    List<String> used = all.isEmpty() ? all : all.subList(0, nodes);
    boolean here = used.size() == 1 && site.isHere(used.get(0));
    Path file =
        site.temporary()
            .resolve(
                "ep_hostfile_" + site.token() + "_" + launch.point().id() + "-r" + launch.repeat());
    return new Hosts(here ? List.of() : used, launch.point().ranks() / nodes, file);
  }

  void addTo(Steps steps) {
    if (!names.isEmpty()) {
      String lines =
          names.stream().map(name -> name + " slots=" + slots).collect(Collectors.joining("\\n"));
      steps.add("printf '" + lines + "\\n' > " + Shell.quote(file.toString())).leaves(file);
    }
  }

  List<String> arguments() {
    return names.isEmpty()
        ? List.of()
        : List.of(
            "--hostfile",
            file.toString(),
            "-mca",
            "plm_rsh_args",
            "-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null");
  }
}
