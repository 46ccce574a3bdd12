package epsweep.analysis;

import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.sweep.Sweep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * First launches of a point that a sweep calls cold: their rows say so, and no statistic has them.
 */
final class Discard {
  private Discard() {}

  /** All rows; those that do not count say so in a column of their own. */
  static List<Row> marked(Sweep sweep, List<Row> rows) {
    int first = sweep.conduct().sampling().discard();
    return first == 0
        ? List.copyOf(rows)
        : rows.stream().map(row -> row.launch().repeat() <= first ? marked(row) : row).toList();
  }

  private static Row marked(Row row) {
    Map<String, String> facts = new LinkedHashMap<>(row.reading().facts());
    facts.put(Row.DISCARDED, "cold");
    Reading reading = new Reading(row.reading().metrics(), facts, row.reading().message());
    return new Row(row.key(), row.sweep(), row.launch(), row.ended(), reading);
  }
}
