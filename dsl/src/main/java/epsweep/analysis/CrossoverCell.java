package epsweep.analysis;

import java.util.ArrayList;
import java.util.List;

/**
 * Where two curves cross in one cell, for all that the launches say.
 *
 * @param key values of the axes that name the cell
 * @param probes what was looked at, by size
 */
public record CrossoverCell(List<Object> key, List<Probe> probes) {
  /**
   * Both at one value of the axis.
   *
   * @param value of the axis that is searched
   * @param first its median; NaN without a value
   * @param second its median
   * @param judgement the first's over the second's
   */
  public record Probe(Object value, double first, double second, Judgement judgement) {
    /** Whether it says anything: one is better, or no difference is seen. */
    public boolean tells() {
      return judgement.clear() || judgement.finding() == Finding.NO_DIFFERENCE;
    }
  }

  /**
   * One takes over from the other.
   *
   * @param from the last value at which the one is clearly better
   * @param to the first at which the other is
   * @param before who is better up to there
   * @param between how many values between them were looked at and tell no difference
   */
  public record Crossing(Object from, Object to, Finding before, int between) {}

  /**
   * The curves come together and part again, the same one ahead.
   *
   * @param from the first value at which no difference is seen
   * @param to the last
   * @param ahead who is better on either side
   */
  public record Touch(Object from, Object to, Finding ahead) {}

  /** What there is to say in a word. */
  public enum Answer {
    /** One takes over from the other, once. */
    ONE,
    /** More than once. */
    SEVERAL,
    /** One is ahead wherever a difference is seen. */
    NONE,
    /** No difference is seen anywhere. */
    NO_DIFFERENCE,
    /** Too few launches gave a value. */
    CANNOT_SAY
  }

  public CrossoverCell {
    key = List.copyOf(key);
    probes = List.copyOf(probes);
  }

  public Answer answer() {
    int crossings = crossings().size();
    if (crossings > 0) {
      return crossings == 1 ? Answer.ONE : Answer.SEVERAL;
    }
    if (probes.stream().anyMatch(p -> p.judgement().clear())) {
      return Answer.NONE;
    }
    return probes.stream().anyMatch(Probe::tells) ? Answer.NO_DIFFERENCE : Answer.CANNOT_SAY;
  }

  /** In the order of the axis. */
  public List<Crossing> crossings() {
    List<Crossing> crossings = new ArrayList<>();
    Probe last = null;
    int between = 0;
    for (Probe probe : telling()) {
      if (!probe.judgement().clear()) {
        between++;
        continue;
      }
      if (last != null && last.judgement().finding() != probe.judgement().finding()) {
        crossings.add(
            new Crossing(last.value(), probe.value(), last.judgement().finding(), between));
      }
      last = probe;
      between = 0;
    }
    return crossings;
  }

  /** In the order of the axis. */
  public List<Touch> touches() {
    List<Touch> touches = new ArrayList<>();
    List<Probe> equal = new ArrayList<>();
    Probe last = null;
    for (Probe probe : telling()) {
      if (!probe.judgement().clear()) {
        equal.add(probe);
        continue;
      }
      Finding now = probe.judgement().finding();
      if (last != null && !equal.isEmpty() && last.judgement().finding() == now) {
        touches.add(new Touch(equal.get(0).value(), equal.get(equal.size() - 1).value(), now));
      }
      last = probe;
      equal.clear();
    }
    return touches;
  }

  /**
   * Where one is ahead at a single value between such at which the other is, or at an end: chance
   * would look like that.
   */
  public List<Probe> lone() {
    List<Probe> clear = probes.stream().filter(p -> p.judgement().clear()).toList();
    List<Probe> lone = new ArrayList<>();
    for (int i = 0; i < clear.size(); i++) {
      boolean left = i == 0 || differ(clear.get(i - 1), clear.get(i));
      boolean right = i == clear.size() - 1 || differ(clear.get(i), clear.get(i + 1));
      if (left && right && clear.size() > 1) {
        lone.add(clear.get(i));
      }
    }
    return lone;
  }

  private static boolean differ(Probe a, Probe b) {
    return a.judgement().finding() != b.judgement().finding();
  }

  /** Those that say anything, by size. */
  public List<Probe> telling() {
    return probes.stream().filter(Probe::tells).toList();
  }
}
