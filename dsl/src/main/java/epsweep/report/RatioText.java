package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.Direction;
import epsweep.analysis.PivotCell;
import epsweep.analysis.Ratio;
import epsweep.analysis.Ratio.RatioCell;
import epsweep.analysis.RatioInterval;
import epsweep.analysis.Stats;
import java.util.ArrayList;
import java.util.List;
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
    line.add(Double.isNaN(cell.ratio()) ? "–" : JudgementText.ratio(cell.judgement()));
    line.add(words(cell));
    return line;
  }

  /** {@code mscclpp faster by 12 % (9 to 15)}. */
  String words(RatioCell cell) {
    String lacking = ratio.lacking(cell);
    if (!lacking.isEmpty()) {
      return "no ratio: " + lacking;
    }
    String better = Direction.lowerIsBetter(ratio.item().cell().value()) ? "faster" : "higher";
    return JudgementText.of(cell.judgement(), ratio.item().of(), ratio.item().to(), better);
  }

  List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.addAll(JudgementText.mean(ratio.mean()));
    for (String axis : ratio.follows()) {
      notes.add("Not a pure comparison: " + axis + " changes with backend.");
    }
    if (ratio.cells().stream().anyMatch(c -> c.judgement().interval().isPresent())) {
      notes.add(intervals());
    }
    return notes;
  }

  /** What stands behind the words of the cells. */
  private String intervals() {
    boolean paired =
        ratio.cells().stream()
            .flatMap(c -> c.judgement().interval().stream())
            .anyMatch(RatioInterval::paired);
    return "In brackets: the 95 % interval"
        + (paired ? ", of launches that took turns." : ", of launches that were not paired.");
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
