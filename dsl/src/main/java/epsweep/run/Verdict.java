package epsweep.run;

import epsweep.launch.Outcome;
import epsweep.launch.RankDeath;
import epsweep.launch.Tail;
import epsweep.results.Ended;
import epsweep.results.Reading;
import epsweep.results.Status;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the end of an attempt and its text come to: a launch that did not end well has no numbers,
 * whatever it printed.
 */
record Verdict(Ended ended, Reading reading) {

  /**
   * @param read what its text says; not looked at unless it ended by itself
   */
  static Verdict of(Outcome outcome, Reader.Read read, int attempt, Path out, Path err) {
    Status status = status(outcome, read);
    boolean begun = outcome.end() != Outcome.End.CANCELLED;
    boolean started = begun && outcome.end() != Outcome.End.NOT_STARTED;
    Ended ended =
        new Ended(
            status,
            outcome.exitCode(),
            begun ? attempt : attempt - 1,
            started ? Optional.of(outcome.startedAt()) : Optional.empty(),
            outcome.duration());
    String message = message(status, outcome, reason(outcome, read), () -> last(out, err));
    Reading reading = read.reading();
    return new Verdict(
        ended,
        status == Status.OK
            ? new Reading(reading.metrics(), reading.facts(), message)
            : Reading.none(message));
  }

  /** Behind a bad exit code, "no summary" says less than the program's own last line. */
  private static String reason(Outcome outcome, Reader.Read read) {
    boolean counts = outcome.exitCode().orElse(-1) == 0 || read.status() == Status.FAILED;
    return counts ? read.reading().message() : "";
  }

  private static Status status(Outcome outcome, Reader.Read read) {
    return switch (outcome.end()) {
      case TIMEOUT -> Status.TIMEOUT;
      case INTERRUPTED -> Status.INTERRUPTED;
      case NOT_STARTED, LOST -> Status.FAILED;
      case CANCELLED -> Status.CANCELLED;
      case EXITED -> outcome.exitCode().orElse(-1) == 0 ? read.status() : Status.FAILED;
    };
  }

  private static String message(
      Status status, Outcome outcome, String reason, Supplier<String> lastLine) {
    boolean explained = status == Status.OK || !reason.isEmpty();
    boolean silent =
        outcome.end() == Outcome.End.NOT_STARTED || outcome.end() == Outcome.End.CANCELLED;
    String last = explained || silent ? "" : lastLine.get();
    return Stream.of(outcome.message(), reason, last)
        .filter(part -> !part.isEmpty())
        .map(Tail::plain)
        .collect(Collectors.joining("; "));
  }

  /** Nothing where a launcher has reported a rank's end: its report is what comes last. */
  private static String last(Path out, Path err) {
    return RankDeath.in(out, err).isPresent()
        ? ""
        : Tail.last(out, err).map(line -> "last line: " + line).orElse("no output");
  }
}
