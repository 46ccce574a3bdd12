package epsweep.results;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a journal says.
 *
 * @param file the journal
 * @param header of its first run; empty when that line is lost
 * @param stored the last row of each launch, by key, in the order of first running
 * @param warnings what could not be read, a full sentence each
 */
public record JournalContents(
    Path file, Optional<Header> header, Map<String, StoredRow> stored, List<String> warnings) {
  public JournalContents {
    stored = Collections.unmodifiableMap(stored);
    warnings = List.copyOf(warnings);
  }

  /** Of a journal that nothing stands in yet. */
  static JournalContents empty(Path file) {
    return new JournalContents(file, Optional.empty(), Map.of(), List.of());
  }

  /** The rows of the plan that was run last, in its order: those of {@code results.csv}. */
  public List<Row> rows() {
    return read(inPlan());
  }

  /** The same, unread. */
  public List<StoredRow> inPlan() {
    return stored.values().stream()
        .filter(row -> row.place() >= 0)
        .sorted(Comparator.comparingLong(StoredRow::place))
        .toList();
  }

  /** The last row of each launch, by key, whether it is part of the plan or not. */
  public Map<String, Row> latest() {
    Map<String, Row> latest = new LinkedHashMap<>();
    read(List.copyOf(stored.values())).forEach(row -> latest.put(row.key(), row));
    return latest;
  }

  /**
   * All of these rows.
   *
   * @throws ResultsProblem when the journal is gone by now, or a line of it is no row
   */
  public List<Row> read(List<StoredRow> rows) {
    return rows.isEmpty() ? List.of() : new JournalLines(file).rows(rows);
  }
}
