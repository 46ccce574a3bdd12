package epsweep.analysis;

import epsweep.launch.DriftWatch;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Sampling;
import epsweep.sweep.Sweep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Launches that are kept and shown, and that no statistic has: their rows say why. */
public final class Discard {
  private final Sampling sampling;

  private Discard(Sampling sampling) {
    this.sampling = sampling;
  }

  /** All rows; those that do not count say so in a column of their own. */
  static List<Row> marked(Sweep sweep, List<Row> rows) {
    Discard discard = new Discard(sweep.conduct().sampling());
    return rows.stream().map(row -> discard.why(row).map(w -> marked(row, w)).orElse(row)).toList();
  }

  /** Whether a launch ended well and is part of statistics. */
  public static boolean counts(Sweep sweep, Row row) {
    return row.ended().status() == Status.OK
        && new Discard(sweep.conduct().sampling()).why(row).isEmpty();
  }

  private Optional<String> why(Row row) {
    if (row.launch().repeat() <= sampling.discard()) {
      return Optional.of("cold");
    }
    boolean throttled = row.reading().facts().containsKey(DriftWatch.THROTTLED);
    return throttled && !sampling.throttled() ? Optional.of("throttled") : Optional.empty();
  }

  private static Row marked(Row row, String why) {
    Map<String, String> facts = new LinkedHashMap<>(row.reading().facts());
    facts.put(Row.DISCARDED, why);
    Reading reading = new Reading(row.reading().metrics(), facts, row.reading().message());
    return new Row(row.key(), row.sweep(), row.launch(), row.ended(), reading);
  }
}
