package epsweep.results;

import java.util.function.Function;

/**
 * One column of the results.
 *
 * @param name the header
 * @param kind what it holds
 * @param value an Integer, another Number, a Boolean or a String; null where it is missing
 */
public record ResultsTableColumn(String name, Kind kind, Function<Row, Object> value) {
  /** What a column holds. */
  public enum Kind {
    /** Part of what was asked for: sweep, point, repeat, the axes, warm-up, iterations. */
    GIVEN,
    /** How the launch went: status, exit code, times. */
    ENDED,
    /** A number that the program printed, or that was computed from those. */
    METRIC,
    /** Facts and the message: hostile text. */
    TEXT
  }
}
