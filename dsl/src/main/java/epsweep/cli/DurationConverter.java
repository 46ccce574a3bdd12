package epsweep.cli;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@code 90}, {@code 90s}, {@code 2m}, {@code 1h}: as in a script. */
public final class DurationConverter implements ITypeConverter<Duration> {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(ms|s|m|h|d)?");
  private static final Map<String, Long> MILLIS =
      Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

  @Override
  public Duration convert(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new TypeConversionException("'" + text + "' is no duration; write 90, 90s, 2m or 1h");
    }
    String unit = form.group(2) == null ? "s" : form.group(2);
    return Duration.ofMillis(Long.parseLong(form.group(1)) * MILLIS.get(unit));
  }
}
