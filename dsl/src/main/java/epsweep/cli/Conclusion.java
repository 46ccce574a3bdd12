package epsweep.cli;

import epsweep.results.ResultsDirectory;
import epsweep.results.Status;
import epsweep.run.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a run came to, and where it lies. */
final class Conclusion {
  private Conclusion() {}

  static List<String> lines(RunResult result, ResultsDirectory directory) {
    List<String> parts = new ArrayList<>();
    for (Map.Entry<Status, Long> status : result.counts().entrySet()) {
      parts.add(status.getValue() + " " + status.getKey().text());
    }
    int measured = result.measured();
    String all = Count.of(result.rows().size(), "launch", "launches");
    String now = measured == result.rows().size() ? "" : ", " + measured + " of them run now";
    List<String> lines = new ArrayList<>();
    lines.add(all + ": " + String.join(", ", parts) + now);
    if (result.disturbed() > 0) {
      lines.add(
          "warning: %s measured while somebody else used the machine; the column 'warning' says by whom. --wait-idle waits"
              .formatted(Count.of(result.disturbed(), "launch was", "launches were")));
    }
    if (result.stopped()) {
      lines.add("stopped before the end; the same command goes on from here");
    }
    result
        .limit()
        .map(limit -> limit + " was reached; the same command goes on from here")
        .ifPresent(lines::add);
    lines.add("report: " + shown(directory.report()));
    lines.add("table:  " + shown(directory.resultsCsv()));
    return lines;
  }

  /** Relative to where the user stands, when it is below. */
  static Path shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    return path.startsWith(here) ? here.relativize(path) : path;
  }
}
