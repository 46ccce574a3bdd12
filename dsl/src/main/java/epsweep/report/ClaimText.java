package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.ClaimCheck;
import epsweep.analysis.ClaimCheck.ClaimCell;
import epsweep.analysis.Direction;
import epsweep.analysis.PivotCell;
import epsweep.analysis.RatioInterval;
import java.util.ArrayList;
import java.util.List;

/** A claim, whether it holds, and the evidence. */
final class ClaimText {
  private final ClaimCheck check;
  private final AxisOrder axes;

  ClaimText(ClaimCheck check, AxisOrder axes) {
    this.check = check;
    this.axes = axes;
  }

  /** {@code claim true: mscclpp is … (3 of 3 cells)}. */
  String sentence() {
    String claim = "claim " + word(check.answer()) + ": " + check.claim().sentence().text();
    if (check.cells().isEmpty()) {
      return claim + " (no point has either of them)";
    }
    List<String> counts = new ArrayList<>();
    for (ClaimCheck.Answer answer : ClaimCheck.Answer.values()) {
      if (check.count(answer) > 0) {
        counts.add(word(answer) + " in " + check.count(answer));
      }
    }
    return claim
        + " ("
        + String.join(", ", counts)
        + " of "
        + Words.count(check.cells().size(), "cell")
        + ")";
  }

  /** A row for each cell that the claim is about. */
  Grid grid() {
    List<String> head = new ArrayList<>(check.by());
    head.addAll(
        List.of(
            check.claim().sentence().first(),
            check.claim().sentence().second(),
            "speed-up",
            "95 % interval",
            "claim"));
    return new Grid(
        sentence(),
        List.of(head),
        check.by().size(),
        check.cells().stream().map(this::line).toList(),
        List.of("Judged by " + check.claim().by() + ", the median over repeats."));
  }

  private List<String> line(ClaimCell cell) {
    List<String> line = new ArrayList<>();
    for (String axis : check.by()) {
      line.add(axes.label(axis, cell.key().get(line.size())));
    }
    line.add(value(cell.of()));
    line.add(value(cell.to()));
    line.add(speedup(cell));
    line.add(
        cell.speedup()
            .map(ClaimText::interval)
            .orElseGet(() -> "none (n=" + cell.judgement().n() + ")"));
    line.add(word(cell.answer()));
    return line;
  }

  private String speedup(ClaimCell cell) {
    double ratio = cell.judgement().ratio();
    boolean lower = Direction.lowerIsBetter(check.claim().by());
    return Double.isNaN(ratio) ? "–" : Plain.fixed(lower ? 1 / ratio : ratio, 3);
  }

  private static String interval(RatioInterval interval) {
    return Plain.fixed(interval.low(), 3) + " to " + Plain.fixed(interval.high(), 3);
  }

  private static String value(PivotCell cell) {
    return cell.hasValue() ? Plain.number(cell.value()) : cell.instead();
  }

  private static String word(ClaimCheck.Answer answer) {
    return switch (answer) {
      case TRUE -> "true";
      case FALSE -> "false";
      case CANNOT_SAY -> "cannot be said";
    };
  }
}
