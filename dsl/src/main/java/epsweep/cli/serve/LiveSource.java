package epsweep.cli.serve;

import epsweep.report.ReportInput;
import java.io.IOException;
import java.util.Optional;

/** What there is to report of a sweep that may still run. */
@FunctionalInterface
public interface LiveSource {
  /** All rows so far; empty while no launch has ended. */
  Optional<ReportInput> soFar() throws IOException;
}
