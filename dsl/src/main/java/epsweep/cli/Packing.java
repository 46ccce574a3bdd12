package epsweep.cli;

import epsweep.launch.Orphans;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.Lock;
import epsweep.results.LogPacking;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Packs the logs of a directory; what they say is read from the archive from then on. */
final class Packing {
  private static final double MB = 1e6;

  private Packing() {}

  /**
   * Packs what is loose, while nobody else may write there.
   *
   * @return what was done, a sentence
   * @throws ResultsProblem when there are no results, or somebody writes logs there
   */
  static String run(Path path) {
    ResultsDirectory directory = new ResultsDirectory(path);
    Header header =
        Journal.headerOf(directory.journal())
            .orElseThrow(
                () ->
                    new ResultsProblem(
                        path + " holds no journal.jsonl. Give the directory of a sweep's results"));
    Lock lock = Lock.take(directory);
    try {
      checkNobodyWrites(directory, header);
      return words(directory, new LogPacking(directory).pack());
    } finally {
      lock.close();
    }
  }

  private static void checkNobodyWrites(ResultsDirectory directory, Header header) {
    List<String> living = new Orphans(directory.mark(header.id())).living();
    if (!living.isEmpty()) {
      throw new ResultsProblem(
          directory.path()
              + ": "
              + living.get(0)
              + " of a run that was killed may still write a log. Run the sweep again, which ends"
              + " it, or end it yourself");
    }
  }

  private static String words(ResultsDirectory directory, LogPacking.Result packed) {
    if (packed.logs() == 0) {
      return directory.logs() + ": nothing to pack";
    }
    String logs = Count.of(packed.logs(), "log") + " of " + megabytes(packed.bytes());
    return packed
        .archive()
        .map(archive -> logs + " packed: " + archive + ", " + megabytes(archive.toFile().length()))
        .orElse(logs + " packed already, and not loose any more");
  }

  private static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f MB", bytes / MB);
  }
}
