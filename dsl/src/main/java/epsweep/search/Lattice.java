package epsweep.search;

import epsweep.analysis.TuneCell;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The choices of one cell by their places on each axis, and how fine they are looked at now. */
final class Lattice {
  private static final int COARSE = 9;
  private static final int COARSE_OF_TWO = 5;

  /** Around how many of those that cannot be told apart it goes on. */
  private static final int CENTRES = 2;

  /** How often it goes one step further at the end. */
  private static final int WALKS = 3;

  private final List<List<Object>> axes;
  private final int[] steps;
  private int walks;
  private boolean begun;

  /**
   * @param axes the candidates of each
   */
  Lattice(List<List<Object>> axes) {
    this.axes = axes;
    this.steps = axes.stream().mapToInt(values -> step(values.size())).toArray();
  }

  /** The first look: evenly spread, the ends among it. */
  List<List<Object>> coarse() {
    List<List<Object>> choices = List.of(List.of());
    for (List<Object> values : axes) {
      Set<Integer> places = new TreeSet<>();
      int count = Math.min(values.size(), most());
      for (int i = 0; i < count; i++) {
        places.add((int) Math.round((double) i * (values.size() - 1) / Math.max(1, count - 1)));
      }
      choices = product(choices, places.stream().map(values::get).toList());
    }
    return choices;
  }

  /** About how many choices all levels take behind the first look. */
  int around() {
    int levels = 0;
    for (int step = Math.max(steps[0], steps[steps.length - 1]); step > 1; step = (step + 1) / 2) {
      levels++;
    }
    return levels * (axes.size() == 1 ? 2 : 8);
  }

  /**
   * Halves the distance.
   *
   * @return false when there is nothing finer, or nothing around the best can be told from it
   */
  boolean narrow(TuneCell cell) {
    if (begun && isFlat(cell)) {
      return false;
    }
    begun = true;
    boolean finest = true;
    for (int i = 0; i < steps.length; i++) {
      finest &= steps[i] == 1;
      steps[i] = (steps[i] + 1) / 2;
    }
    return !finest || walks++ < WALKS;
  }

  /** What lies around the best, and around what ties with it, at the distance of now. */
  List<List<Object>> neighbours(TuneCell cell, boolean minimise) {
    Set<List<Object>> all = new LinkedHashSet<>();
    cell.ranked(minimise).stream()
        .filter(look -> look.ties() || look.choice().equals(best(cell)))
        .limit(CENTRES)
        .forEach(look -> all.addAll(around(look.choice())));
    return List.copyOf(all);
  }

  private List<List<Object>> around(List<Object> choice) {
    List<List<Object>> choices = List.of(List.of());
    for (int i = 0; i < steps.length; i++) {
      List<Object> values = axes.get(i);
      int at = values.indexOf(choice.get(i));
      List<Object> near = new ArrayList<>();
      for (int place : new int[] {at - steps[i], at, at + steps[i]}) {
        if (place >= 0 && place < values.size()) {
          near.add(values.get(place));
        }
      }
      choices = product(choices, near);
    }
    return choices;
  }

  /** Whether all around the best was looked at and is as good, for all that can be said. */
  private boolean isFlat(TuneCell cell) {
    List<List<Object>> near = new ArrayList<>(around(best(cell)));
    near.remove(best(cell));
    return !near.isEmpty()
        && near.stream()
            .allMatch(
                choice ->
                    cell.looks().stream().anyMatch(l -> l.choice().equals(choice) && l.ties()));
  }

  private static List<Object> best(TuneCell cell) {
    return cell.best().orElseThrow().choice();
  }

  private int most() {
    return axes.size() == 1 ? COARSE : COARSE_OF_TWO;
  }

  private int step(int size) {
    return Math.max(1, (size - 1 + most() - 2) / (most() - 1));
  }

  private static List<List<Object>> product(List<List<Object>> heads, List<Object> values) {
    List<List<Object>> all = new ArrayList<>();
    for (List<Object> head : heads) {
      for (Object value : values) {
        List<Object> longer = new ArrayList<>(head);
        longer.add(value);
        all.add(List.copyOf(longer));
      }
    }
    return all;
  }
}
