package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.analysis.Direction;
import epsweep.analysis.Finding;
import epsweep.analysis.RunDifference;
import epsweep.analysis.RunDifference.PointChange;
import epsweep.analysis.Stats;
import epsweep.sweep.Point;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Two runs against each other, for people.
 *
 * @param before where the first run lies
 * @param after where the second run lies
 * @param difference what changed
 * @param environment what else is different
 * @param limit the slow-down above which the second run fails, as a share; empty for no gate
 */
public record ComparedRuns(
    String before,
    String after,
    RunDifference difference,
    List<EnvironmentDifference> environment,
    Optional<Double> limit) {
  private static final int MOST_NAMED = 20;

  public ComparedRuns {
    environment = List.copyOf(environment);
  }

  /**
   * @param metric a metric's column; empty for the one that matters most
   * @throws SweepProblem when the runs have no point in common, or no such metric
   */
  public static RunDifference difference(
      ReportInput before, ReportInput after, Optional<String> metric) {
    Dataset old = Dataset.of(before.sweep(), before.rows());
    Dataset now = Dataset.of(after.sweep(), after.rows());
    String judged =
        metric
            .or(() -> DefaultPivots.judged(now))
            .or(() -> DefaultPivots.judged(old))
            .orElseThrow(() -> new SweepProblem("neither run has a result to compare"));
    if (!old.metrics().contains(judged) && !now.metrics().contains(judged)) {
      throw new SweepProblem("no metric '" + judged + "' in either run");
    }
    RunDifference difference = RunDifference.of(old, now, judged);
    if (difference.points().isEmpty()) {
      throw new SweepProblem(
          "the two runs have no point in common. Compare runs of the same sweep");
    }
    return difference;
  }

  /** Points that are slower by more than the limit. */
  public List<PointChange> tooSlow() {
    return limit.map(difference::slowerThan).orElse(List.of());
  }

  /** Points that have no result any more, if there is a gate. */
  public List<PointChange> lost() {
    return limit.isPresent() ? difference.lost() : List.of();
  }

  /** A table for a terminal. */
  public void table(int width, Writer out) throws IOException {
    for (String sentence : sentences()) {
      out.write(VisibleText.line(sentence) + "\n");
    }
    out.write('\n' + ConsoleTable.of(grid(), width));
    out.flush();
  }

  /** Markdown, fit for a comment on a pull request. */
  public void markdown(Writer out) throws IOException {
    out.write("## " + MarkdownTable.escaped(difference.metric() + ": " + verdict()) + "\n\n");
    for (String sentence : sentences()) {
      out.write("- " + MarkdownTable.escaped(sentence) + "\n");
    }
    out.write('\n' + MarkdownTable.of(grid()));
    out.flush();
  }

  /** JUnit XML for CI. */
  public void junit(Writer out) throws IOException {
    JunitXml.write(this, out);
  }

  /** The answer, what stands beside it, and what differs. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        after + " over " + before + ", " + Unit.titled(difference.metric()) + ": " + verdict());
    tooSlow()
        .forEach(point -> sentences.add("too slow: " + name(point.point()) + ": " + words(point)));
    difference
        .lost()
        .forEach(p -> sentences.add("no result any more: " + name(p.point()) + ": " + p.lost()));
    only("only in " + before, difference.onlyBefore()).ifPresent(sentences::add);
    only("only in " + after, difference.onlyAfter()).ifPresent(sentences::add);
    environment.forEach(fact -> sentences.add("environment: " + fact.sentence()));
    if (environment.isEmpty()) {
      sentences.add("environment: no difference recorded");
    }
    return sentences;
  }

  private String verdict() {
    long slower = difference.count(f -> f == Finding.SECOND);
    long faster = difference.count(f -> f == Finding.FIRST);
    long few = difference.count(f -> f == Finding.TOO_FEW || f == Finding.NO_INTERVAL);
    long same = difference.count(f -> f == Finding.NO_DIFFERENCE);
    String worse = Direction.lowerIsBetter(difference.metric()) ? "slower" : "lower";
    String better = worse.equals("slower") ? "faster" : "higher";
    String gate =
        limit
            .map(l -> "; " + tooSlow().size() + " " + worse + " by more than " + percent(l))
            .orElse("");
    return "%d of %s %s, %d %s, %d without a difference seen, %d with too few repeats to say%s"
        .formatted(
            slower,
            Words.count(difference.points().size(), "point"),
            worse,
            faster,
            better,
            same,
            few,
            gate);
  }

  Grid grid() {
    List<String> head = new ArrayList<>(difference.axes());
    head.addAll(List.of("before", "after", "ratio", "in words"));
    return new Grid(
        "after over before",
        List.of(head),
        difference.axes().size(),
        difference.points().stream().map(this::line).toList(),
        List.of("Medians; in brackets the 95 % interval of launches that were not paired."));
  }

  private List<String> line(PointChange change) {
    List<String> line = new ArrayList<>();
    for (String axis : difference.axes()) {
      line.add(change.point().find(axis).map(Values::text).orElse("–"));
    }
    double before = Stats.of(change.before().values()).median();
    double after = Stats.of(change.after().values()).median();
    int decimals = Decimals.of(DoubleStream.of(before, after));
    line.add(Double.isNaN(before) ? "–" : Plain.fixed(before, decimals));
    line.add(Double.isNaN(after) ? "–" : Plain.fixed(after, decimals));
    double ratio = change.change().ratio();
    line.add(Double.isNaN(ratio) ? "–" : JudgementText.ratio(change.change()));
    line.add(words(change));
    return line;
  }

  /** {@code slower by 7.2 % (5.9 to 8.4)}. */
  String words(PointChange change) {
    if (change.change().finding() == Finding.NONE) {
      return "no ratio: " + change.lost();
    }
    boolean lower = Direction.lowerIsBetter(difference.metric());
    return JudgementText.changed(
        change.change(), lower ? "faster" : "higher", lower ? "slower" : "lower");
  }

  String name(Point point) {
    return difference.axes().stream()
        .filter(axis -> point.find(axis).isPresent())
        .map(axis -> axis + "=" + point.text(axis))
        .collect(Collectors.joining(" "));
  }

  private Optional<String> only(String where, List<Point> points) {
    if (points.isEmpty()) {
      return Optional.empty();
    }
    String named =
        points.stream().limit(MOST_NAMED).map(this::name).collect(Collectors.joining("; "));
    String more =
        points.size() > MOST_NAMED ? "; and " + (points.size() - MOST_NAMED) + " more" : "";
    return Optional.of(where + ": " + Words.count(points.size(), "point") + ": " + named + more);
  }

  private static String percent(double share) {
    return Plain.number(Math.round(share * 1e6) / 1e4) + " %";
  }
}
