package epsweep.analysis;

import epsweep.sweep.Searched;
import java.util.List;
import java.util.TreeSet;

/** A first look at the candidates of an axis: few of them, evenly spread. */
public final class FirstLook {
  private FirstLook() {}

  /**
   * Places, ascending, both ends among them; evenly on a logarithmic scale.
   *
   * @param candidates numbers above 0, ascending
   * @param count about so many
   */
  public static List<Integer> logarithmic(List<Object> candidates, int count) {
    int last = candidates.size() - 1;
    double low = Math.log(Searched.number(candidates.get(0)));
    double high = Math.log(Searched.number(candidates.get(last)));
    TreeSet<Integer> places = new TreeSet<>(List.of(0, last));
    for (int i = 1; i < count - 1; i++) {
      places.add(nearest(candidates, low + (high - low) * i / (count - 1)));
    }
    return List.copyOf(places);
  }

  private static int nearest(List<Object> candidates, double log) {
    int best = 0;
    double distance = Double.POSITIVE_INFINITY;
    for (int i = 0; i < candidates.size(); i++) {
      double away = Math.abs(Math.log(Searched.number(candidates.get(i))) - log);
      if (away < distance) {
        distance = away;
        best = i;
      }
    }
    return best;
  }
}
