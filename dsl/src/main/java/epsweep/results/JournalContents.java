package epsweep.results;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a journal says.
 *
 * @param header of its first run; empty when that line is lost
 * @param latest the last row of each launch, by key, in the order of first running
 * @param places where each launch stands in the plan, by key; negative when it is no more part of
 *     it
 * @param warnings what could not be read, a full sentence each
 */
public record JournalContents(
    Optional<Header> header,
    Map<String, Row> latest,
    Map<String, Long> places,
    List<String> warnings) {
  static final JournalContents EMPTY =
      new JournalContents(Optional.empty(), Map.of(), Map.of(), List.of());

  public JournalContents {
    latest = Collections.unmodifiableMap(new LinkedHashMap<>(latest));
    places = Collections.unmodifiableMap(new LinkedHashMap<>(places));
    warnings = List.copyOf(warnings);
  }

  /** The rows of the plan that was run last, in its order: those of {@code results.csv}. */
  public List<Row> rows() {
    return latest.values().stream()
        .filter(row -> place(row) >= 0)
        .sorted(Comparator.comparingLong(this::place))
        .toList();
  }

  private long place(Row row) {
    return places.getOrDefault(row.key(), 0L);
  }
}
