package epsweep.launch.slurm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a launch ended, as its job noted.
 *
 * @param values by name
 */
record EndFile(Map<String, String> values) {
  EndFile {
    values = Map.copyOf(values);
  }

  /** Empty when there is none, or it cannot be read now. */
  static Optional<EndFile> read(Path file) {
    try {
      Map<String, String> values = new HashMap<>();
      new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.indexOf('=') > 0)
          .forEach(
              line -> {
                int at = line.indexOf('=');
                values.put(line.substring(0, at), line.substring(at + 1));
              });
      return Optional.of(new EndFile(values));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  OptionalInt exitCode() {
    return number("exit_code").map(n -> OptionalInt.of(n.intValue())).orElse(OptionalInt.empty());
  }

  Instant startedAt() {
    return number("started_ns").map(n -> Instant.EPOCH.plusNanos(n)).orElseGet(Instant::now);
  }

  Duration duration() {
    long nanos = number("ended_ns").orElse(0L) - number("started_ns").orElse(0L);
    return Duration.ofNanos(Math.max(0, nanos));
  }

  /** {@code LIMIT}, {@code TERM}, {@code REQUEUE}, or empty when it ended by itself. */
  String cut() {
    return text("cut");
  }

  String text(String name) {
    return values.getOrDefault(name, "");
  }

  int count(String name) {
    return number(name).orElse(0L).intValue();
  }

  private Optional<Long> number(String name) {
    return Optional.of(text(name)).filter(v -> v.matches("\\d{1,19}")).map(Long::parseLong);
  }
}
