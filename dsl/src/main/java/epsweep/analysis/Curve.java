package epsweep.analysis;

import epsweep.analysis.RefineCell.Knot;
import epsweep.analysis.RefineCell.Reason;
import epsweep.analysis.RefineCell.Step;
import epsweep.sweep.Searched;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * A curve so far, on logarithmic scales, and where a look at it tells most.
 *
 * @param axis the candidates, ascending
 * @param visits how often each place was measured
 * @param stats of a place's launches up to a visit
 */
record Curve(
    List<Object> axis, Map<Integer, Integer> visits, IntFunction<IntFunction<Stats>> stats) {
  /** A bend or an interval below a thousandth is no reason to measure. */
  private static final double FINEST = 0.001;

  private record At(int place, double x, double y, double noise) {}

  /** Along the axis; what gave no value is not here. */
  List<Knot> knots() {
    List<Knot> knots = new ArrayList<>();
    visits.forEach(
        (place, visit) -> {
          Stats of = stats.apply(place).apply(visit);
          if (of.n() > 0) {
            knots.add(new Knot(axis.get(place), of.median(), of.halfWidth(), of.n()));
          }
        });
    return knots;
  }

  /** The bend or the interval that is largest, else the widest gap. */
  Optional<Step> step() {
    List<At> at = at();
    Comparator<Step> bySize = Comparator.comparingDouble(Step::size);
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < at.size() - 1; i++) {
      bend(at, i).ifPresent(steps::add);
    }
    at.forEach(one -> interval(one).ifPresent(steps::add));
    return steps.stream()
        .max(bySize)
        .or(
            () ->
                IntStream.range(1, at.size())
                    .boxed()
                    .flatMap(i -> gap(at, i).stream())
                    .max(bySize));
  }

  private List<At> at() {
    List<At> all = new ArrayList<>();
    visits.forEach(
        (place, visit) -> {
          Stats of = stats.apply(place).apply(visit);
          if (of.n() > 0 && of.median() > 0) {
            double x = Math.log(Searched.number(axis.get(place))) / Math.log(2);
            double noise = Double.isNaN(of.halfWidth()) ? 0 : of.halfWidth();
            all.add(new At(place, x, Math.log(of.median()), noise));
          }
        });
    return all;
  }

  /** How far a value lies from the line between its neighbours, beyond what noise explains. */
  private Optional<Step> bend(List<At> at, int i) {
    At left = at.get(i - 1);
    At middle = at.get(i);
    At right = at.get(i + 1);
    double share = (middle.x - left.x) / (right.x - left.x);
    double off = Math.abs(middle.y - left.y * (1 - share) - right.y * share);
    double noise = middle.noise + left.noise * (1 - share) + right.noise * share;
    boolean leftIsWider = middle.x - left.x >= right.x - middle.x;
    Optional<Integer> wider = leftIsWider ? between(left, middle) : between(middle, right);
    Optional<Integer> place =
        wider.or(() -> leftIsWider ? between(middle, right) : between(left, middle));
    return off - noise > FINEST
        ? place.map(p -> new Step(axis.get(p), p, 1, Reason.BEND, off - noise))
        : Optional.empty();
  }

  private Optional<Step> interval(At one) {
    int visit = visits.get(one.place) + 1;
    return one.noise > FINEST && visit <= RefineCell.VISITS
        ? Optional.of(new Step(axis.get(one.place), one.place, visit, Reason.INTERVAL, one.noise))
        : Optional.empty();
  }

  private Optional<Step> gap(List<At> at, int i) {
    At left = at.get(i - 1);
    At right = at.get(i);
    return between(left, right).map(p -> new Step(axis.get(p), p, 1, Reason.GAP, right.x - left.x));
  }

  /** The candidate nearest to the middle that was not measured. */
  private Optional<Integer> between(At left, At right) {
    double middle = (left.x + right.x) / 2;
    return IntStream.range(left.place + 1, right.place)
        .boxed()
        .filter(place -> !visits.containsKey(place))
        .min(
            Comparator.comparingDouble(
                place ->
                    Math.abs(Math.log(Searched.number(axis.get(place))) / Math.log(2) - middle)));
  }
}
