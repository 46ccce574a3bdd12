package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.Best;
import epsweep.analysis.BestCell;
import epsweep.analysis.BestCell.Candidate;
import epsweep.analysis.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** The best of every cell, as a table for people and one for programs. */
final class BestText {
  private final Best best;
  private final AxisOrder axes;

  BestText(Best best, AxisOrder axes) {
    this.best = best;
    this.axes = axes;
  }

  /** A row for each cell: its best choice, the value, all that tie, and the lead over the next. */
  Grid grid() {
    List<String> head = new ArrayList<>(best.per());
    head.addAll(List.of("best", best.metric(), "next", "in words", "ties"));
    return new Grid(
        "best " + String.join(", ", best.choose()) + " by " + Unit.titled(best.metric()),
        List.of(head),
        best.per().size(),
        best.cells().stream().map(this::line).toList(),
        notes());
  }

  /** A row for each choice of each cell, the best first. */
  Sheet sheet() {
    List<String> header = new ArrayList<>(best.per());
    header.add("rank");
    header.addAll(best.choose());
    header.addAll(List.of(best.metric(), "n", "against_best"));
    return new Sheet(header, best.cells().stream().flatMap(cell -> lines(cell).stream()));
  }

  private List<String> line(BestCell cell) {
    List<String> line = new ArrayList<>();
    for (String axis : best.per()) {
      line.add(axes.label(axis, cell.key().get(line.size())));
    }
    if (cell.ranking().isEmpty()) {
      line.addAll(List.of("–", "–", "–", "no result", "–"));
      return line;
    }
    Candidate first = cell.ranking().get(0);
    line.add(label(first));
    line.add(Plain.fixed(first.value(), Decimals.of(DoubleStream.of(first.value()))));
    line.add(cell.ranking().size() < 2 ? "–" : label(cell.ranking().get(1)));
    line.add(cell.ranking().size() < 2 ? "the only one" : words(first, cell.ranking().get(1)));
    String ties = cell.ties().stream().map(this::label).collect(Collectors.joining("; "));
    line.add(ties.isEmpty() ? "–" : ties);
    return line;
  }

  private String words(Candidate first, Candidate next) {
    String better = Direction.lowerIsBetter(best.metric()) ? "faster" : "higher";
    return JudgementText.of(next.best(), label(first), label(next), better);
  }

  private String label(Candidate candidate) {
    List<String> parts = new ArrayList<>();
    for (String axis : best.choose()) {
      parts.add(axes.label(axis, candidate.choice().get(parts.size())));
    }
    return String.join(", ", parts);
  }

  private List<List<Object>> lines(BestCell cell) {
    List<List<Object>> lines = new ArrayList<>();
    for (Candidate candidate : cell.ranking()) {
      List<Object> line = new ArrayList<>(cell.key());
      line.add(lines.size() + 1);
      line.addAll(candidate.choice());
      line.add(Plain.statistic("median", candidate.value()));
      line.add(candidate.n());
      line.add(lines.isEmpty() ? "best" : against(candidate));
      lines.add(line);
    }
    return lines;
  }

  /** {@code worse}, {@code no_difference}, {@code too_few}, {@code no_interval}. */
  static String against(Candidate candidate) {
    return candidate.best().clear()
        ? "worse"
        : candidate.best().finding().name().toLowerCase(Locale.ROOT);
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    long unsure = best.cells().stream().filter(cell -> !cell.unsure().isEmpty()).count();
    if (unsure > 0) {
      notes.add(
          Words.count((int) unsure, "cell")
              + " with too few repeats to say whether the best is better than all others.");
    }
    return notes;
  }
}
