package epsweep.search;

import epsweep.analysis.Dataset;
import epsweep.results.Ended;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.run.Agenda;
import epsweep.sweep.Launch;
import epsweep.sweep.Sweep;
import epsweep.sweep.Turn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;

/**
 * A sweep's search, run on a simulated machine.
 *
 * @param sweep what was searched
 * @param turns in the order of running
 * @param rows in the order of the grid
 */
record Trial(Sweep sweep, List<Turn> turns, List<Row> rows) {
  /**
   * @param measure microseconds; NaN for a launch that fails
   */
  static Trial run(Sweep sweep, ToDoubleFunction<Launch> measure) {
    return new Machine(sweep, measure).run(Integer.MAX_VALUE);
  }

  /** A machine that keeps what it measured, and can be stopped. */
  static final class Machine {
    private final Sweep sweep;
    private final ToDoubleFunction<Launch> measure;
    private final Map<Launch, Row> journal = new HashMap<>();
    private int clock;

    Machine(Sweep sweep, ToDoubleFunction<Launch> measure) {
      this.sweep = sweep;
      this.measure = measure;
    }

    /** Goes on where it stopped, for so many launches at most. */
    Trial run(int most) {
      Agenda agenda = Searches.of(sweep);
      List<Turn> turns = new ArrayList<>();
      Map<Long, Row> placed = new java.util.TreeMap<>();
      for (Iterator<Turn> batch = agenda.next(); batch.hasNext(); batch = agenda.next()) {
        while (batch.hasNext()) {
          Turn turn = batch.next();
          Row row = journal.get(turn.launch());
          if (row == null && agenda.wants(turn)) {
            if (turns.size() == most) {
              return new Trial(sweep, turns, List.copyOf(placed.values()));
            }
            turns.add(turn);
            row = row(turn.launch(), measure.applyAsDouble(turn.launch()));
            journal.put(turn.launch(), row);
          }
          if (row != null) {
            agenda.ended(row);
            placed.put(turn.place(), row);
          }
        }
      }
      return new Trial(sweep, turns, List.copyOf(placed.values()));
    }

    private Row row(Launch launch, double value) {
      boolean ok = Double.isFinite(value);
      Ended ended =
          new Ended(
              ok ? Status.OK : Status.FAILED,
              OptionalInt.of(ok ? 0 : 1),
              1,
              Optional.of(Instant.EPOCH.plusSeconds(clock++)),
              Duration.ofSeconds(1));
      Map<String, Double> metrics = ok ? Map.of("total_avg_us", value) : Map.of();
      Reading reading = new Reading(metrics, Map.of(), "");
      return new Row(launch.point().id() + launch.repeat(), sweep.name(), launch, ended, reading);
    }
  }

  Dataset data() {
    return Dataset.of(sweep, rows);
  }

  /** The share of the full grid that it took. */
  double share() {
    Effort effort = Searches.effort(sweep);
    return (double) turns.size() / effort.grid();
  }
}
