package epsweep.sweep;

import java.util.List;
import java.util.regex.Pattern;

/**
 * How to read output that is not the common summary block. Patterns are searched line by line.
 *
 * @param metrics what to take
 * @param reject text that makes a launch failed wherever it stands
 * @param require text without which a launch is unparsed
 */
public record ParseRules(List<Metric> metrics, List<Pattern> reject, List<Pattern> require) {
  public static final ParseRules NONE = new ParseRules(List.of(), List.of(), List.of());

  public ParseRules {
    metrics = List.copyOf(metrics);
    reject = List.copyOf(reject);
    require = List.copyOf(require);
  }

  /**
   * One metric.
   *
   * @param name the column: snake_case, ending in its unit
   * @param pattern group 1 is the number
   * @param per what several matches are, for the reader ({@code rank}, {@code round}); may be empty
   * @param reduce one of {@code mean median min max sum first last}
   */
  public record Metric(String name, Pattern pattern, String per, String reduce) {}
}
