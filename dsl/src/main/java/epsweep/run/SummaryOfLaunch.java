package epsweep.run;

import epsweep.backend.Backend;
import epsweep.launch.Outcome;
import epsweep.launch.RankDeath;
import epsweep.results.Reading;
import epsweep.results.Status;
import epsweep.summary.Mismatch;
import epsweep.summary.Phases;
import epsweep.summary.Reason;
import epsweep.summary.Summary;
import epsweep.summary.SummaryReader;
import epsweep.sweep.Axis;
import epsweep.sweep.Launch;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads a launch's output as a summary, and judges it: what the program says it ran must be what
 * was asked.
 */
public final class SummaryOfLaunch implements Reader {
  private final Sweep sweep;
  private final Set<String> named;

  public SummaryOfLaunch(Sweep sweep) {
    this.sweep = sweep;
    this.named =
        sweep.space().axes().stream()
            .map(Axis::name)
            .collect(Collectors.toCollection(HashSet::new));
    sweep.space().cases().forEach(fixed -> named.addAll(fixed.keySet()));
  }

  @Override
  public Read read(Path out, Path err, Launch launch, Backend backend, Outcome outcome) {
    try {
      if (outcome.exitCode().orElse(-1) != 0) {
        return new Read(Status.FAILED, Reading.none(reason(out, err).orElse("")));
      }
      Phases phases = backend.dispatchOnly(launch.point()) ? Phases.DISPATCH_ONLY : Phases.ALL;
      return judged(SummaryReader.read(out, err, backend.parse(), phases), launch);
    } catch (IOException e) {
      return new Read(Status.UNPARSED, Reading.none("its log cannot be read: " + e.getMessage()));
    }
  }

  /** Where the launcher names the signal that ended a rank, only the program can say more. */
  private static Optional<String> reason(Path out, Path err) throws IOException {
    return RankDeath.in(out, err).isPresent() ? Reason.own(out, err) : Reason.of(out, err);
  }

  private Read judged(List<Summary> summaries, Launch launch) {
    boolean anyRan = summaries.stream().anyMatch(summary -> !summary.skipped());
    for (Summary summary : summaries) {
      if (anyRan && summary.skipped()) {
        continue;
      }
      Optional<Read> bad = verdict(summary).or(() -> mismatch(summary, launch));
      if (bad.isPresent()) {
        return bad.get();
      }
    }
    return summaries.size() == 1
        ? new Read(Status.OK, new Reading(summaries.get(0).metrics(), Map.of(), ""))
        : together(summaries);
  }

  private static Optional<Read> verdict(Summary summary) {
    return summary
        .verdict()
        .map(
            verdict ->
                new Read(
                    verdict.failed() ? Status.FAILED : Status.UNPARSED,
                    Reading.none(prefix(summary) + verdict.reason())));
  }

  /** A program of the user's own is held to what the script names, since only that reaches it. */
  private Optional<Read> mismatch(Summary summary, Launch launch) {
    boolean own = sweep.backend(launch.point().backend()).command().isPresent();
    Optional<String> difference =
        own
            ? Mismatch.find(summary.banner(), launch.point(), launch.measure(), named)
            : Mismatch.find(summary.banner(), launch.point(), launch.measure());
    return difference.map(text -> new Read(Status.FAILED, Reading.none(prefix(summary) + text)));
  }

  /**
   * Several named summaries are one launch's: the name goes before each column. A library that the
   * program left out has empty columns, and the message says why: the others' numbers are good.
   */
  private static Read together(List<Summary> summaries) {
    Map<String, Double> all = new LinkedHashMap<>();
    Set<String> names = new HashSet<>();
    List<String> skipped = new ArrayList<>();
    for (Summary summary : summaries) {
      if (summary.name().isEmpty() || !names.add(summary.name())) {
        return new Read(
            Status.UNPARSED,
            Reading.none(
                "the output holds "
                    + summaries.size()
                    + " summaries, and nothing tells which is this launch's"));
      }
      if (summary.skipped()) {
        skipped.add(prefix(summary) + summary.verdict().orElseThrow().reason());
      }
      String before = summary.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_") + "_";
      summary.metrics().forEach((metric, value) -> all.put(before + metric, value));
    }
    return new Read(Status.OK, new Reading(all, Map.of(), String.join("; ", skipped)));
  }

  private static String prefix(Summary summary) {
    return summary.name().isEmpty() ? "" : summary.name() + ": ";
  }
}
