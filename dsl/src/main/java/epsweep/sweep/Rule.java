package epsweep.sweep;

import java.util.function.Predicate;

/**
 * Keeps or drops points.
 *
 * @param word {@code where} keeps what matches, {@code exclude} drops it
 * @param matches the test of one point
 * @param origin where it was written
 */
public record Rule(String word, Predicate<Point> matches, Origin origin) {
  public static Rule where(Predicate<Point> keep, Origin origin) {
    return new Rule("where", keep, origin);
  }

  public static Rule exclude(Predicate<Point> drop, Origin origin) {
    return new Rule("exclude", drop, origin);
  }

  boolean keeps(Point point) {
    return word.equals("exclude") != matches.test(point);
  }

  /** {@code where (line 10)}: how a rule is named in messages. */
  public String shown() {
    return origin.line() > 0 ? word + " (line " + origin.line() + ")" : word;
  }
}
