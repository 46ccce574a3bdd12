package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.List;

/** What the Python and the C++ benchmark of MSCCL++ EP take alike. */
final class MscclppShape {
  private MscclppShape() {}

  static List<String> arguments(Launch launch) {
    return new Arguments()
        .add("-a", "ll")
        .addShape(launch)
        .add("--dispatch-dtype", launch.point().dispatchDtype())
        .add("--combine-mode", launch.point().combineMode())
        .add("--num-blocks", launch.point().blocks())
        .list();
  }

  static List<Constraint> constraints(String name) {
    return List.of(
        Constraint.choice(name, "algorithm", "ll"),
        Constraint.choice(name, "dispatch_dtype", "bf16", "fp8_e4m3", "mxfp8_e4m3"),
        Constraint.choice(name, "combine_mode", "rank_local_reduce", "direct_send"),
        Constraint.choice(name, "hidden", 4096, 4352, 6656, 7168, 8192, 8704, 9216),
        Constraint.topkAtMost(name, 9),
        Constraint.topkWithinExperts(),
        Constraint.ranksDivideByNodes(),
        Constraint.expertsDivideByRanks(),
        Constraint.when(
            "blocks are in [ranks + 2, 130]",
            p -> p.blocks() < p.ranks() + 2 || p.blocks() > 130,
            p -> "blocks " + p.blocks() + " are not in [ranks + 2, 130] with ranks " + p.ranks()));
  }
}
