package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.Direction;
import epsweep.analysis.PivotCell;
import epsweep.analysis.Ratio;
import epsweep.analysis.Ratio.RatioCell;
import epsweep.analysis.Stats;
import epsweep.analysis.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The words of a ratio. */
final class RatioText {
  private final Ratio ratio;
  private final AxisOrder axes;
  private final int decimals;

  RatioText(Ratio ratio, AxisOrder axes) {
    this.ratio = ratio;
    this.axes = axes;
    this.decimals =
        Decimals.of(
            ratio.cells().stream()
                .flatMapToDouble(c -> Stream.of(c.of(), c.to()).mapToDouble(PivotCell::value)));
  }

  /** {@code mscclpp over nccl-ep: total_avg_us (µs), median over repeats}. */
  String title() {
    return ratio.item().of()
        + " over "
        + ratio.item().to()
        + ": "
        + Unit.titled(ratio.item().cell().value())
        + ", "
        + ratio.item().cell().show()
        + " over repeats";
  }

  List<String> head() {
    List<String> head = new ArrayList<>(ratio.by());
    head.addAll(List.of(ratio.item().of(), ratio.item().to(), "ratio", "in words"));
    return head;
  }

  List<String> line(RatioCell cell) {
    List<String> line = new ArrayList<>();
    for (String axis : ratio.by()) {
      line.add(axes.label(axis, cell.key().get(line.size())));
    }
    line.add(value(cell.of()));
    line.add(value(cell.to()));
    line.add(Double.isNaN(cell.ratio()) ? "–" : Plain.fixed(cell.ratio(), 3));
    line.add(words(cell));
    return line;
  }

  /** {@code mscclpp faster by 12.0 %}. */
  String words(RatioCell cell) {
    if (cell.verdict() == Verdict.NONE) {
      return "no ratio: " + lacking(cell);
    }
    if (cell.verdict() == Verdict.TOO_CLOSE) {
      return "too close to call";
    }
    boolean first = cell.verdict() == Verdict.FIRST;
    String winner = first ? ratio.item().of() : ratio.item().to();
    double high = Math.max(cell.ratio(), 1 / cell.ratio());
    String better = Direction.lowerIsBetter(ratio.item().cell().value()) ? "faster" : "higher";
    return winner + " " + better + " by " + Plain.fixed((high - 1) * 100, 1) + " %";
  }

  private String mean(long all) {
    OptionalDouble mean = ratio.geometricMean();
    return mean.isEmpty()
        ? "No cell has a value of both, so there is no mean."
        : "Geometric mean of "
            + ratio.counted()
            + " of "
            + all
            + " ratios: "
            + Plain.fixed(mean.getAsDouble(), 3)
            + ".";
  }

  private String lacking(RatioCell cell) {
    List<String> lacking = new ArrayList<>();
    if (!cell.of().hasValue()) {
      lacking.add(lacking(ratio.item().of(), cell.of()));
    }
    if (!cell.to().hasValue()) {
      lacking.add(lacking(ratio.item().to(), cell.to()));
    }
    return String.join(", ", lacking);
  }

  private static String lacking(String backend, PivotCell cell) {
    return backend + " " + (cell.absent() ? "was not run" : cell.instead());
  }

  List<String> notes() {
    List<String> notes = new ArrayList<>();
    long all = ratio.cells().size();
    notes.add(mean(all));
    if (ratio.counted() < all) {
      notes.add(
          (all - ratio.counted()) + " left out: a launch that did not end well has no ratio.");
    }
    for (String axis : ratio.follows()) {
      notes.add("Not a pure comparison: " + axis + " changes with backend.");
    }
    if (ratio.cells().stream().anyMatch(c -> c.verdict() == Verdict.TOO_CLOSE)) {
      notes.add("Too close to call: the ranges of the repeats overlap.");
    }
    return notes;
  }

  Grid grid() {
    return new Grid(
        title(),
        List.of(head()),
        ratio.by().size(),
        ratio.cells().stream().map(this::line).toList(),
        notes());
  }

  private String value(PivotCell cell) {
    if (!cell.hasValue()) {
      return cell.instead();
    }
    Stats s = cell.stats();
    String value = Plain.fixed(cell.value(), decimals);
    return s.n() < 2
        ? value
        : value
            + " ["
            + Plain.fixed(s.min(), decimals)
            + ", "
            + Plain.fixed(s.max(), decimals)
            + "]";
  }
}
