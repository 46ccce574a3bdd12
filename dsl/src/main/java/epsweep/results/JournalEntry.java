package epsweep.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What one line of a journal can be. */
sealed interface JournalEntry {
  /** The first line. */
  record Begin(Header header) implements JournalEntry {}

  /** A launch that ended, and where it stood in the plan then. */
  record Finished(StoredRow row) implements JournalEntry {}

  /**
   * The plan has changed since.
   *
   * @param places by launch key; negative for a launch that is no more part of it
   */
  record Moved(Map<String, Long> places) implements JournalEntry {
    public Moved {
      places = Collections.unmodifiableMap(new LinkedHashMap<>(places));
    }
  }
}
