package epsweep.analysis;

import epsweep.analysis.Repeats.Measured;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Launches of two cells that were run beside each other, so that what drifts hits both alike.
 *
 * @param of by pair
 * @param to by pair
 */
record Pairs(double[] of, double[] to) {
  private record Pair(Measured of, Measured to) {
    Instant first() {
      Instant a = of.startedAt().orElseThrow();
      Instant b = to.startedAt().orElseThrow();
      return a.isBefore(b) ? a : b;
    }

    Instant last() {
      Instant a = of.startedAt().orElseThrow();
      Instant b = to.startedAt().orElseThrow();
      return a.isBefore(b) ? b : a;
    }
  }

  /**
   * The pairs of two cells, if their launches took turns: of any two pairs, one was started before
   * the other began. That is read from the times of the launches, so it holds whatever order was
   * asked for, and after a run that went on where another had stopped. A launch without a
   * counterpart is left out.
   */
  static Optional<Pairs> interleaved(Repeats of, Repeats to) {
    List<Pair> pairs = mates(of, to);
    if (pairs.isEmpty() || !tookTurns(pairs)) {
      return Optional.empty();
    }
    return Optional.of(
        new Pairs(
            pairs.stream().mapToDouble(p -> p.of().value()).toArray(),
            pairs.stream().mapToDouble(p -> p.to().value()).toArray()));
  }

  int n() {
    return of.length;
  }

  private static List<Pair> mates(Repeats of, Repeats to) {
    Map<List<Object>, Measured> others = new HashMap<>();
    to.all().forEach(measured -> others.put(measured.mate(), measured));
    List<Pair> pairs = new ArrayList<>();
    for (Measured one : of.all()) {
      Measured other = others.get(one.mate());
      if (other != null && one.startedAt().isPresent() && other.startedAt().isPresent()) {
        pairs.add(new Pair(one, other));
      }
    }
    pairs.sort(Comparator.comparing(Pair::first));
    return pairs;
  }

  private static boolean tookTurns(List<Pair> pairs) {
    for (int i = 1; i < pairs.size(); i++) {
      if (pairs.get(i).first().isBefore(pairs.get(i - 1).last())) {
        return false;
      }
    }
    return true;
  }
}
