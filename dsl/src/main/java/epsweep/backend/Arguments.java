package epsweep.backend;

import epsweep.sweep.Launch;
import epsweep.sweep.Point;
import java.util.ArrayList;
import java.util.List;

/** A program's arguments, in the order in which they are written down. */
final class Arguments {
  private final List<String> list = new ArrayList<>();

  Arguments add(String... words) {
    list.addAll(List.of(words));
    return this;
  }

  Arguments add(String flag, int value) {
    return add(flag, Integer.toString(value));
  }

  Arguments addAll(List<String> words) {
    list.addAll(words);
    return this;
  }

  Arguments addIf(boolean wanted, String... words) {
    return wanted ? add(words) : this;
  }

  /** The flags of the problem's shape, which every benchmark of this family spells alike. */
  Arguments addShape(Launch launch) {
    Point p = launch.point();
    return add("-t", p.tokens())
        .add("-d", p.hidden())
        .add("-k", p.topk())
        .add("-e", p.experts())
        .add("-w", launch.measure().warmup())
        .add("-i", launch.measure().iterations());
  }

  List<String> list() {
    return List.copyOf(list);
  }
}
