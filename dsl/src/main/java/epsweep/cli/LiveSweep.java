package epsweep.cli;

import epsweep.cli.serve.LiveServer;
import epsweep.report.ReportInput;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The report of a sweep in a browser while it runs, when that is asked for.
 *
 * @param server empty when it is not
 */
record LiveSweep(Optional<LiveServer> server) implements AutoCloseable {
  static LiveSweep open(
      SweepRun.Request request, Sweep sweep, ResultsDirectory directory, String environment)
      throws IOException {
    Optional<LiveServer> server =
        request
            .control()
            .serve()
            .open(directory.journal(), () -> Optional.of(soFar(sweep, directory, environment)));
    server.ifPresent(live -> request.to().err().println("live report: " + live.url()));
    return new LiveSweep(server);
  }

  /** Those who watch get the last report; then nothing is served any more. */
  void finish() {
    server.ifPresent(LiveServer::finish);
  }

  @Override
  public void close() {
    server.ifPresent(LiveServer::close);
  }

  private static ReportInput soFar(Sweep sweep, ResultsDirectory directory, String environment)
      throws IOException {
    List<Row> rows = Journal.read(directory.journal()).rows();
    return new ReportInput(sweep, rows, Facts.of(directory, environment, rows));
  }
}
