package epsweep.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;

/**
 * The curve of one cell, and where it was looked at more closely. Each step is told from what was
 * measured before it alone, so that the same rows always tell the same steps.
 *
 * @param key values of the axes that name the cell
 * @param curve what was measured, along the axis
 * @param first how many values the first look had
 * @param steps in their order, those behind the first look
 * @param next what should be measured next; empty when there is nothing more to look at
 */
public record RefineCell(
    List<Object> key, List<Knot> curve, int first, List<Step> steps, Optional<Step> next) {
  /** How often one value is measured at most. */
  public static final int VISITS = 4;

  /** Why a value is measured. */
  public enum Reason {
    /** The curve bends there, by more than its intervals are wide. */
    BEND,
    /** The interval of the median is the widest, and wider than any bend. */
    INTERVAL,
    /** Nothing bends: it lies in the middle of the widest gap. */
    GAP
  }

  /**
   * One value of the curve.
   *
   * @param halfWidth of the median's interval, over the median; NaN with too few launches
   */
  public record Knot(Object value, double median, double halfWidth, int n) {}

  /**
   * One more measurement.
   *
   * @param place of the value among the candidates
   * @param visit from 1: which time this value is measured
   * @param size of the bend or of half the interval, as a share; of the gap, in octaves
   */
  public record Step(Object value, int place, int visit, Reason reason, double size) {}

  public RefineCell {
    key = List.copyOf(key);
    curve = List.copyOf(curve);
    steps = List.copyOf(steps);
  }

  /**
   * Walks through the steps as far as there are measurements.
   *
   * @param axis the candidates, ascending
   * @param coarse places of the first look
   * @param stats of the values' launches: by place, up to which visit
   * @param measured whether a visit has rows already, or was asked for
   */
  static RefineCell of(
      List<Object> key,
      List<Object> axis,
      List<Integer> coarse,
      BiPredicate<Integer, Integer> measured,
      IntFunction<IntFunction<Stats>> stats) {
    Map<Integer, Integer> visits = new TreeMap<>();
    coarse.forEach(place -> visits.put(place, 1));
    List<Step> steps = new ArrayList<>();
    Optional<Step> next = Optional.empty();
    if (coarse.stream().allMatch(place -> measured.test(place, 1))) {
      next = new Curve(axis, visits, stats).step();
      while (next.isPresent() && measured.test(next.get().place(), next.get().visit())) {
        steps.add(next.get());
        visits.put(next.get().place(), next.get().visit());
        next = new Curve(axis, visits, stats).step();
      }
    }
    return new RefineCell(key, new Curve(axis, visits, stats).knots(), coarse.size(), steps, next);
  }

  /** Steps for one reason. */
  public List<Step> steps(Reason reason) {
    return steps.stream().filter(step -> step.reason() == reason).toList();
  }
}
