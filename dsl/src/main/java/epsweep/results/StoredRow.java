package epsweep.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.time.Duration;

/**
 * A row as a journal has it: what a run must know of each at its start. The rest is read when it is
 * asked for ({@link JournalContents#read}), since a run that goes on after a hundred thousand
 * launches needs it of a few.
 *
 * @param key of the launch
 * @param place where the launch stands in the plan, from 0; negative when it is no more part of it
 * @param brief how it ended
 * @param whole all of it
 */
public record StoredRow(String key, long place, Brief brief, Whole whole) {
  /**
   * How a launch ended.
   *
   * @param attempts how often it was started
   * @param duration of the last attempt
   */
  public record Brief(String backend, Status status, int attempts, Duration duration) {
    public static Brief of(Row row) {
      Ended ended = row.ended();
      String backend = row.launch().point().find("backend").map(Object::toString).orElse("");
      return new Brief(backend, ended.status(), ended.attempts(), ended.duration());
    }
  }

  /** Where all of a row is. */
  @FunctionalInterface
  interface Whole {
    /**
     * @param reader shares among the rows that it reads what they have in common
     */
    Row read(FileChannel journal, RowReader reader) throws IOException;
  }

  /** A row that is in memory. */
  public static StoredRow of(Row row, long place) {
    return new StoredRow(row.key(), place, Brief.of(row), (journal, reader) -> row);
  }

  public Status status() {
    return brief.status();
  }

  StoredRow at(long other) {
    return new StoredRow(key, other, brief, whole);
  }

  StoredRow in(Whole place) {
    return new StoredRow(key, this.place, brief, place);
  }
}
