package epsweep.cli;

import epsweep.results.Environment;
import epsweep.results.Gpu;
import epsweep.sweep.GpuSet;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sets of GPUs as the user writes them, looked up on this machine. */
final class GpuSets {
  private GpuSets() {}

  /**
   * Each set's UUIDs. Where nvidia-smi shows no GPU, the sets are what the user says.
   *
   * @throws SweepProblem when one is not here, or when two sets share one
   */
  static List<List<String>> of(Environment machine, List<String> sets) {
    Set<String> seen = new HashSet<>();
    List<List<String>> all = new ArrayList<>();
    for (String set : sets) {
      List<String> uuids = new ArrayList<>();
      for (String entry : GpuSet.entries(set)) {
        String uuid = machine.gpus().isEmpty() ? entry : uuid(machine, entry);
        if (!seen.add(uuid)) {
          throw new SweepProblem(
              "gpus: %s is in two sets; launches at once need GPUs of their own".formatted(uuid));
        }
        uuids.add(uuid);
      }
      all.add(uuids);
    }
    return all;
  }

  /** A slice of a GPU has a UUID that nvidia-smi does not list as a GPU. */
  private static String uuid(Environment machine, String entry) {
    Optional<String> uuid = machine.gpu(entry).map(Gpu::uuid);
    if (uuid.isEmpty() && !entry.startsWith("MIG-")) {
      throw new SweepProblem(
          "gpus: there is no GPU %s here; nvidia-smi shows %s"
              .formatted(
                  entry,
                  String.join(
                      ", ",
                      machine.gpus().stream().map(g -> g.index() + " " + g.uuid()).toList())));
    }
    return uuid.orElse(entry);
  }
}
