package epsweep.sweep;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The values of an axis among which a search looks.
 *
 * @param axis the column
 * @param from none below is looked at; empty for the least that is written
 * @param to none above is looked at; empty for the greatest that is written
 * @param values given with the search itself; when empty, those that the axis is written with, else
 *     a logarithmic scale of integers
 */
public record Searched(
    String axis, Optional<BigDecimal> from, Optional<BigDecimal> to, List<Object> values) {
  /** Steps in each octave of a scale that nobody wrote: each is 9 % above the one before. */
  public static final int PER_OCTAVE = 8;

  public Searched {
    values = List.copyOf(values);
  }

  public Searched(String axis, int from, int to) {
    this(
        axis,
        Optional.of(BigDecimal.valueOf(from)),
        Optional.of(BigDecimal.valueOf(to)),
        List.of());
  }

  /**
   * The candidates, by size when they are numbers.
   *
   * @param written the axis of the script, if there is one
   * @throws SweepProblem when there are fewer than two
   */
  List<Object> candidates(Optional<Axis> written) {
    if (from.isPresent() && to.isPresent() && from.get().compareTo(to.get()) >= 0) {
      throw new SweepProblem("from: %s is not below to: %s".formatted(shown(from), shown(to)));
    }
    List<Object> given =
        values.isEmpty() ? written.map(Axis::values).orElseGet(this::scale) : values;
    List<Object> inside = given.stream().filter(this::isInside).toList();
    if (inside.size() < 2) {
      throw new SweepProblem(
          "%s: has %d of %d values%s%s, and a search needs two or more"
              .formatted(
                  axis,
                  inside.size(),
                  given.size(),
                  from.map(n -> " from " + n.toPlainString()).orElse(""),
                  to.map(n -> " to " + n.toPlainString()).orElse("")));
    }
    return inside.stream().allMatch(Number.class::isInstance) ? sorted(inside) : inside;
  }

  /** A value as a number. */
  public static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  private List<Object> scale() {
    if (from.isEmpty() || to.isEmpty()) {
      throw new SweepProblem("needs from: and to:, for the script has no line `" + axis + " …`");
    }
    long low = whole("from", from.get());
    long high = whole("to", to.get());
    List<Object> scale = new ArrayList<>();
    long last = 0;
    for (int step = 0; last < high; step++) {
      double exact = low * Math.pow(2, step / (double) PER_OCTAVE);
      long next = Math.min(high, Math.round(exact));
      if (next > last) {
        scale.add(Values.canonical(next));
      }
      last = next;
    }
    return scale;
  }

  private static long whole(String word, BigDecimal value) {
    if (value.signum() <= 0 || value.stripTrailingZeros().scale() > 0) {
      throw new SweepProblem(
          "%s: must be a positive integer for a logarithmic scale, got %s"
              .formatted(word, value.toPlainString()));
    }
    return value.longValueExact();
  }

  private boolean isInside(Object value) {
    if (!(value instanceof Number)) {
      return from.isEmpty() && to.isEmpty();
    }
    BigDecimal number = new BigDecimal(Values.text(value));
    return from.filter(low -> number.compareTo(low) < 0).isEmpty()
        && to.filter(high -> number.compareTo(high) > 0).isEmpty();
  }

  private static List<Object> sorted(List<Object> values) {
    return values.stream()
        .sorted(Comparator.comparing(value -> new BigDecimal(Values.text(value))))
        .toList();
  }

  private static String shown(Optional<BigDecimal> number) {
    return number.map(BigDecimal::toPlainString).orElse("");
  }
}
