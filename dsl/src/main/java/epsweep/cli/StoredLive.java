package epsweep.cli;

import epsweep.cli.serve.LiveSource;
import epsweep.report.ReportInput;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A results directory into which another process may be writing. */
final class StoredLive implements LiveSource {
  private final ResultsDirectory directory;
  private Stored last;

  /**
   * @throws ResultsProblem when there are no results, not even a begun journal
   */
  StoredLive(Path path) {
    this.directory = new ResultsDirectory(path);
    if (!Files.exists(directory.journal())) {
      throw new ResultsProblem(
          path + " holds no journal.jsonl. Give the directory of a sweep's results");
    }
  }

  Path journal() {
    return directory.journal();
  }

  @Override
  public synchronized Optional<ReportInput> soFar() throws IOException {
    if (Journal.read(directory.journal()).rows().isEmpty()) {
      return Optional.empty();
    }
    last = last == null ? Stored.read(directory.path()) : last.again();
    return Optional.of(last.input());
  }
}
