package epsweep.report;

import epsweep.results.Row;
import epsweep.sweep.Sweep;
import java.util.List;

/**
 * All that a report is made of.
 *
 * @param sweep name, axes and what its {@code report} block asks for
 * @param rows in the order of the plan
 * @param facts about the run
 */
public record ReportInput(Sweep sweep, List<Row> rows, RunFacts facts) {
  public ReportInput {
    rows = List.copyOf(rows);
  }
}
