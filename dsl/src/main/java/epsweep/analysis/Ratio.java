package epsweep.analysis;

import epsweep.sweep.ReportItem;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * One backend's value over another's.
 *
 * @param item what was asked for
 * @param by axes that name a cell
 * @param cells one for each combination that either backend has
 * @param follows axes that change with the backend
 */
public record Ratio(
    ReportItem.Ratio item, List<String> by, List<RatioCell> cells, List<String> follows) {
  public Ratio {
    by = List.copyOf(by);
    cells = List.copyOf(cells);
    follows = List.copyOf(follows);
  }

  /**
   * @param key values of the axes that name the cell
   * @param of numerator
   * @param to denominator
   * @param ratio NaN when either has no value, or the denominator is 0
   * @param verdict which is better, {@code FIRST} being the numerator
   * @param judgement which is better and between what the ratio lies
   */
  public record RatioCell(
      List<Object> key,
      PivotCell of,
      PivotCell to,
      double ratio,
      Verdict verdict,
      Judgement judgement) {}

  /** The ratio as a script asks for it. */
  public static Ratio of(Dataset data, ReportItem.Ratio item) {
    return of(data, "backend", item);
  }

  /**
   * The ratio of two values of any axis.
   *
   * @param axis what competes; the item names two of its values
   */
  public static Ratio of(Dataset data, String axis, ReportItem.Ratio item) {
    Comparison comparison = Comparison.of(data, axis, item.cell());
    boolean lower = Direction.lowerIsBetter(item.cell().value());
    Judgements judgements = Judgements.of(data, comparison, item.cell());
    List<RatioCell> cells = new ArrayList<>();
    for (int row = 0; row < comparison.rows().size(); row++) {
      PivotCell of = comparison.cell(row, item.of());
      PivotCell to = comparison.cell(row, item.to());
      if (!of.absent() || !to.absent()) {
        List<Object> key = comparison.rows().get(row);
        Verdict verdict = Verdict.of(of, to, lower);
        Judgement judgement = judgements.of(row, item.of(), item.to());
        cells.add(new RatioCell(key, of, to, over(of, to), verdict, judgement));
      }
    }
    return new Ratio(item, comparison.by(), cells, comparison.follows());
  }

  /** The mean over cells, with its interval and what it does not cover. */
  public GeometricMean mean() {
    List<Judgement> judgements = cells.stream().map(RatioCell::judgement).toList();
    return GeometricMean.of(judgements, cells.stream().map(this::lacking).toList());
  }

  /** Why a cell has no ratio: {@code nccl-ep timeout}; empty for one that has. */
  public String lacking(RatioCell cell) {
    if (Double.isFinite(Math.log(cell.ratio()))) {
      return "";
    }
    List<String> lacking = new ArrayList<>();
    if (!cell.of().hasValue()) {
      lacking.add(lacking(item.of(), cell.of()));
    }
    if (!cell.to().hasValue()) {
      lacking.add(lacking(item.to(), cell.to()));
    }
    return lacking.isEmpty() ? "a value that is not above 0" : String.join(", ", lacking);
  }

  private static String lacking(String backend, PivotCell cell) {
    return backend + " " + (cell.absent() ? "was not run" : cell.instead());
  }

  /** Of the cells that have a ratio; empty when none has. */
  public OptionalDouble geometricMean() {
    double[] logs =
        cells.stream().mapToDouble(c -> Math.log(c.ratio())).filter(Double::isFinite).toArray();
    return logs.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.exp(Stats.of(logs).mean()));
  }

  /** How many cells have a ratio. */
  public long counted() {
    return cells.stream().filter(c -> Double.isFinite(Math.log(c.ratio()))).count();
  }

  private static double over(PivotCell of, PivotCell to) {
    return of.hasValue() && to.hasValue() && to.value() != 0 ? of.value() / to.value() : Double.NaN;
  }
}
