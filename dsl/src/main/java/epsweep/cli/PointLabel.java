package epsweep.cli;

import epsweep.sweep.Axis;
import epsweep.sweep.Launch;
import epsweep.sweep.Sweep;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Names a launch by what tells it from the others: {@code cpu em experts=64 tokens=16 r2}. */
final class PointLabel {
  private static final Set<String> BARE =
      Set.of("backend", "layout", "algorithm", "dispatch_dtype");

  private final List<String> axes;
  private final boolean repeats;

  PointLabel(Sweep sweep) {
    Set<String> moving = new LinkedHashSet<>(List.of("backend"));
    for (Axis axis : sweep.space().axes()) {
      if (axis.derived().isPresent() || axis.values().size() > 1) {
        moving.add(axis.name());
      }
    }
    sweep.space().cases().forEach(fixed -> moving.addAll(fixed.keySet()));
    this.axes = new ArrayList<>(moving);
    this.repeats = sweep.measure().repeats() > 1;
  }

  String of(Launch launch) {
    StringBuilder text = new StringBuilder();
    for (String axis : axes) {
      text.append(text.length() == 0 ? "" : " ")
          .append(BARE.contains(axis) ? "" : axis + "=")
          .append(launch.point().text(axis));
    }
    return text + (repeats ? " r" + launch.repeat() : "");
  }
}
