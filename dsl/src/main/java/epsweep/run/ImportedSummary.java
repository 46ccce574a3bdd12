package epsweep.run;

import epsweep.launch.Tail;
import epsweep.results.Status;
import epsweep.summary.Phases;
import epsweep.summary.Reason;
import epsweep.summary.Summary;
import epsweep.summary.SummaryReader;
import epsweep.sweep.ParseRules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A summary of an imported output, and whether it counts. Nobody knows the exit code, so the text
 * must say it.
 *
 * @param message why it does not count; one line
 */
record ImportedSummary(Summary summary, Status status, String message) {
  /** What an output says; one at least. */
  static List<ImportedSummary> of(ImportedOutput output, ParseRules rules) throws IOException {
    List<Summary> summaries = read(output.out(), output.err(), rules);
    if (isNothing(summaries) && Files.exists(output.err())) {
      // Some programs print all they have to say as an error.
      List<Summary> errors = read(output.err(), output.out(), rules);
      summaries = isNothing(errors) ? summaries : errors;
    }
    if (isNothing(summaries)) {
      return List.of(nothing(summaries.get(0), output));
    }
    Optional<String> death = Reason.death(output.out(), output.err());
    return summaries.stream().map(summary -> judged(summary, death)).toList();
  }

  private static List<Summary> read(Path out, Path err, ParseRules rules) throws IOException {
    try (InputStream stdout = Files.newInputStream(out);
        InputStream stderr =
            Files.exists(err) ? Files.newInputStream(err) : InputStream.nullInputStream()) {
      return SummaryReader.read(stdout, stderr, rules, Phases.ALL);
    }
  }

  private static boolean isNothing(List<Summary> summaries) {
    Summary first = summaries.get(0);
    boolean alone = summaries.size() == 1 && first.name().isEmpty();
    return alone && first.metrics().isEmpty() && first.verdict().filter(v -> v.failed()).isEmpty();
  }

  private static ImportedSummary judged(Summary summary, Optional<String> death) {
    Optional<String> reason = summary.verdict().map(Summary.Verdict::reason);
    boolean failed = death.isPresent() || summary.verdict().filter(v -> v.failed()).isPresent();
    Status status = failed ? Status.FAILED : reason.isPresent() ? Status.UNPARSED : Status.OK;
    String message =
        Stream.of(reason, summary.skipped() ? Optional.<String>empty() : death)
            .flatMap(Optional::stream)
            .map(Tail::plain)
            .collect(Collectors.joining("; "));
    return new ImportedSummary(summary, status, message);
  }

  /** No summary: the line that says best why. */
  private static ImportedSummary nothing(Summary summary, ImportedOutput output)
      throws IOException {
    Optional<Reason.Said> said = Reason.said(output.out(), output.err());
    if (said.isEmpty()) {
      return new ImportedSummary(summary, Status.UNPARSED, "no summary in the output: it is empty");
    }
    String line = Tail.plain(said.get().line());
    return said.get().failure()
        ? new ImportedSummary(summary, Status.FAILED, line)
        : new ImportedSummary(
            summary, Status.UNPARSED, "no summary in the output; it says: " + line);
  }
}
