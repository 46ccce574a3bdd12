package epsweep.results;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a launch ended, for a reader of the results. Only {@link #OK} has numbers that count. */
public enum Status {
  OK,
  /** The program said so: its exit code, its text, or a mismatch with what was asked. */
  FAILED,
  TIMEOUT,
  /** It ended well and printed nothing that can be read as a result. */
  UNPARSED,
  /** The backend cannot run this point; never launched. */
  INVALID,
  /** Not started, because the sweep was stopped by its own rules. */
  CANCELLED,
  /** Ended because ep-sweep was told to stop, or at the time limit of the whole sweep. */
  INTERRUPTED;

  private static final Status[] ALL = values();

  private final String text = name().toLowerCase(Locale.ROOT);

  /** As in the CSV and the journal. */
  public String text() {
    return text;
  }

  /** The status of a text from a journal. */
  public static Status of(String text) {
    return find(text)
        .orElseThrow(() -> new IllegalArgumentException("no status of a launch: " + text));
  }

  /** The status of a text from a journal; empty when it is none. */
  static Optional<Status> find(String text) {
    return Arrays.stream(ALL).filter(status -> status.text.equals(text)).findFirst();
  }
}
