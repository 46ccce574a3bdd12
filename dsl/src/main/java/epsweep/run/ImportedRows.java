package epsweep.run;

import epsweep.results.Ended;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.summary.Summary;
import epsweep.sweep.Launch;
import epsweep.sweep.Point;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Makes rows of imported outputs; those of one point are its repeats, in the order given. */
final class ImportedRows {
  private final String sweep;
  private final Map<Point, Integer> repeats = new HashMap<>();

  ImportedRows(String sweep) {
    this.sweep = sweep;
  }

  /** Notes a row that stays as it is. */
  void keep(Row row) {
    repeats.merge(row.launch().point(), row.launch().repeat(), Math::max);
  }

  /**
   * The rows of an output, one for each summary.
   *
   * @param read what it says; at least one
   */
  List<Row> of(ImportedOutput output, List<ImportedSummary> read) {
    List<Row> rows = new ArrayList<>();
    for (ImportedSummary summary : read) {
      rows.add(row(output, summary, rows.size()));
    }
    return rows;
  }

  private Row row(ImportedOutput output, ImportedSummary read, int number) {
    Summary summary = read.summary();
    ImportedPoint ran = ImportedPoint.of(summary, output.source());
    Status status = read.status();
    String message = read.message();
    if (status == Status.OK && !ran.problems().isEmpty()) {
      status = Status.UNPARSED;
      message = String.join("; ", ran.problems());
    }
    int repeat = repeats.merge(ran.point(), 1, Integer::sum);
    Map<String, Double> metrics = status == Status.OK ? summary.metrics() : Map.of();
    return new Row(
        output.key(number),
        sweep,
        new Launch(ran.point(), repeat, ran.measure()),
        new Ended(status, OptionalInt.empty(), 0, Optional.empty(), Duration.ZERO),
        new Reading(metrics, facts(output, summary), message));
  }

  private static Map<String, String> facts(ImportedOutput output, Summary summary) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("source", output.source());
    facts.put("log", output.log());
    ImportedPoint.FACTS.forEach(
        name -> Optional.ofNullable(summary.banner().get(name)).ifPresent(v -> facts.put(name, v)));
    return facts;
  }
}
