package epsweep.results;

import java.util.Locale;

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
  /** Ended because ep-sweep was told to stop. */
  INTERRUPTED;

  /** As in the CSV and the journal. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The status of a text from a journal. */
  public static Status of(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }
}
