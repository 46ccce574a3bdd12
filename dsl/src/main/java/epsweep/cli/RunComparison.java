package epsweep.cli;

import epsweep.backend.PrivateCache;
import epsweep.report.ComparedRuns;
import epsweep.report.EnvironmentDifference;
import epsweep.report.ReportFormat;
import epsweep.report.ReportInput;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options of {@code ep-report A B}: what is compared, and when it fails. */
final class RunComparison {
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?) ?%?");

  @Option(
      names = "--fail-above",
      paramLabel = "PERCENT",
      description =
          "with two DIRs: exit code 3 when a point is slower by more than this, its whole interval")
  private String failAbove;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "with two DIRs: the comparison as JUnit XML")
  private Path junit;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description = "with two DIRs: what is compared; default total_avg_us")
  private String metric;

  /** Whether these directories are two runs to compare. */
  boolean takes(List<Path> directories) {
    boolean asked = failAbove != null || junit != null || metric != null;
    if (asked && directories.size() != 2) {
      throw new SweepProblem(
          "--fail-above, --junit and --metric compare two directories: give the old one and the new one");
    }
    return directories.size() == 2;
  }

  /** The exit code. */
  int run(List<Path> directories, ReportFormat format, Terminal terminal) throws IOException {
    Optional<Double> limit = Optional.ofNullable(failAbove).map(RunComparison::share);
    Stored before = Stored.read(directories.get(0), PrivateCache.of(terminal.env()));
    Stored after = Stored.read(directories.get(1), PrivateCache.of(terminal.env()));
    ReportInput old = before.input();
    ReportInput now = after.input();
    ComparedRuns runs =
        new ComparedRuns(
            directories.get(0).toString(),
            directories.get(1).toString(),
            ComparedRuns.difference(old, now, Optional.ofNullable(metric)),
            EnvironmentDifference.of(facts(before, old), facts(after, now)),
            limit);
    write(runs, format, terminal);
    return code(runs);
  }

  private void write(ComparedRuns runs, ReportFormat format, Terminal terminal) throws IOException {
    Writer out = new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8);
    switch (format) {
      case TABLE -> runs.table(terminal.width(), out);
      case MARKDOWN -> runs.markdown(out);
      default ->
          throw new SweepProblem(
              "--format " + format.word() + ": a comparison is a table or markdown");
    }
    if (junit != null) {
      try (Writer file = Files.newBufferedWriter(junit)) {
        runs.junit(file);
      }
    }
  }

  /** A point that gives no result any more is worse than a slow one, and no ratio shows it. */
  private static int code(ComparedRuns runs) {
    if (!runs.tooSlow().isEmpty()) {
      return Exit.FALSE_CLAIM;
    }
    return runs.lost().isEmpty() ? Exit.OK : Exit.INCOMPLETE;
  }

  private static Map<String, Object> facts(Stored stored, ReportInput input) {
    Map<String, Object> facts = new LinkedHashMap<>(input.facts().environment());
    for (BackendSetup setup : stored.sweep().backends()) {
      setup.env().forEach((name, value) -> facts.put(setup.name() + " env " + name, value));
    }
    return facts;
  }

  private static double share(String percent) {
    Matcher read = PERCENT.matcher(percent.strip());
    if (!read.matches()) {
      throw new SweepProblem("--fail-above: takes a percentage, 5% say, got " + percent);
    }
    return Double.parseDouble(read.group(1)) / 100;
  }
}
