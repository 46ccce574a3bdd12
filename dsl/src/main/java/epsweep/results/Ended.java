package epsweep.results;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a launch went, apart from its numbers.
 *
 * @param status the last attempt's
 * @param exitCode of the last attempt; empty when it never started
 * @param attempts how often it was started; 0 for one that never was
 * @param startedAt of the last attempt; empty when it never started
 * @param duration of the last attempt
 */
public record Ended(
    Status status,
    OptionalInt exitCode,
    int attempts,
    Optional<Instant> startedAt,
    Duration duration) {}
