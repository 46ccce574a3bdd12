package epsweep.cli;

import epsweep.sweep.DurationText;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@code 90}, {@code 90s}, {@code 2m}, {@code 1h}: as in a script. */
public final class DurationConverter implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String text) {
    return DurationText.parse(text)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'" + text + "' is no duration; write 90, 90s, 2m or 1h"));
  }
}
