package epsweep.dsl;

import java.math.BigDecimal;
import java.util.List;
import org.codehaus.groovy.runtime.InvokerHelper;

/**
 * Numbers with a unit, as scripts write them: {@code 2.minutes}, {@code 2.percent}, {@code
 * 450.GBps}.
 */
public final class Units {
  static final List<String> NAMES =
      List.of("seconds", "minutes", "hours", "percent", "GBps", "second", "minute", "hour");

  private Units() {}

  /**
   * A duration, a share of one, or a bandwidth in GB/s; a property of anything but a number is left
   * alone.
   *
   * @param unit one of {@link #NAMES}
   */
  public static Object property(Object owner, String unit) {
    if (!(owner instanceof Number n)) {
      return InvokerHelper.getProperty(owner, unit);
    }
    return switch (unit) {
      case "percent" -> new BigDecimal(n.toString()).movePointLeft(2);
      case "GBps" -> n;
      default -> Durations.of(n, unit);
    };
  }
}
