package epsweep.backend;

import epsweep.sweep.SweepProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The machines that launches may use, and who named them.
 *
 * @param all in their order; none when nobody names any
 * @param source in words
 * @param slurm whether Slurm did: then it also ends what is left on them
 */
record Machines(List<Machine> all, String source, boolean slurm) {
  static final String SLURM_LIST = "SLURM_JOB_NODELIST";
  static final String PBS_FILE = "PBS_NODEFILE";

  /** The settings that name machines. */
  static List<Setting> settings() {
    return List.of(
        Setting.arguments(
                "hosts", "machines, the first 'nodes' of them are used; n1:8 takes 8 ranks")
            .of(Machine.NAMES, "names or addresses of machines"),
        Setting.text("hostFile", "a file that names them; Slurm's or PBS's list when left out"));
  }

  /** Those of the script, of a file, of Slurm, of PBS: the first that there are. */
  static Machines of(Settings settings, Site site) {
    List<String> named = settings.arguments("hosts");
    Optional<String> file = settings.text("hostFile");
    if (!named.isEmpty() && file.isPresent()) {
      throw settings.problem("hostFile", "hosts names the machines already. Leave one of them out");
    }
    if (!named.isEmpty()) {
      return new Machines(named.stream().map(Machine::of).toList(), "hosts", false);
    }
    return file.map(f -> ofFile(settings, "hostFile", f, site))
        .or(() -> value(site, SLURM_LIST).map(list -> ofSlurm(settings, list)))
        .or(() -> value(site, PBS_FILE).map(f -> ofFile(settings, PBS_FILE, f, site)))
        .orElse(new Machines(List.of(), "", false));
  }

  /**
   * The names of the first of them.
   *
   * @param perNode ranks on each
   * @throws SweepProblem when there are too few, or one takes fewer ranks
   */
  List<String> first(int nodes, int perNode, Settings settings) {
    if (all.isEmpty()) {
      return List.of();
    }
    if (all.size() < nodes) {
      throw settings.problem(
          source, "nodes " + nodes + " needs as many names, got " + String.join(" ", names(all)));
    }
    List<Machine> used = all.subList(0, nodes);
    used.stream()
        .filter(machine -> machine.slots().orElse(perNode) < perNode)
        .findFirst()
        .ifPresent(
            machine -> {
              throw settings.problem(
                  source,
                  "%s takes %d ranks, and %d are to run on each machine"
                      .formatted(machine.name(), machine.slots().getAsInt(), perNode));
            });
    return names(used);
  }

  private static List<String> names(List<Machine> machines) {
    return machines.stream().map(Machine::name).collect(Collectors.toList());
  }

  private static Optional<String> value(Site site, String variable) {
    return site.env(variable).filter(text -> !text.isBlank());
  }

  private static Machines ofSlurm(Settings settings, String list) {
    try {
      List<Machine> machines = HostList.expand(list).stream().map(Machine::of).toList();
      return new Machines(machines, SLURM_LIST, true);
    } catch (IllegalArgumentException e) {
      throw settings.problem(SLURM_LIST, e.getMessage());
    }
  }

  private static Machines ofFile(Settings settings, String word, String file, Site site) {
    String text =
        site.text(site.directory().resolve(Path.of(file)))
            .orElseThrow(() -> settings.problem(word, file + " cannot be read"));
    try {
      List<Machine> machines = Machine.ofFile(text);
      if (machines.isEmpty()) {
        throw settings.problem(word, file + " names no machine");
      }
      return new Machines(machines, word, false);
    } catch (IllegalArgumentException e) {
      throw settings.problem(word, file + ": " + e.getMessage());
    }
  }
}
