package epsweep.analysis;

import epsweep.sweep.ReportItem.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges the cells of a comparison by the launches behind them. */
public final class Judgements {
  private final Comparison comparison;
  private final Cell cell;
  private final Map<List<Object>, Repeats> repeats;
  private final Judge judge = new Judge();

  private Judgements(Comparison comparison, Cell cell, Map<List<Object>, Repeats> repeats) {
    this.comparison = comparison;
    this.cell = cell;
    this.repeats = repeats;
  }

  /**
   * @param cell what the comparison was made with
   */
  public static Judgements of(Dataset data, Comparison comparison, Cell cell) {
    List<String> axes = new ArrayList<>(comparison.by());
    axes.add(comparison.axis());
    Map<List<Object>, Repeats> repeats = Repeats.by(data, cell.value(), axes, cell.over());
    return new Judgements(comparison, cell, repeats);
  }

  /** One competitor against another in a row. */
  public Judgement of(int row, Object competitor, Object other) {
    if (!cell.show().equals("median")) {
      return shown(row, competitor, other);
    }
    boolean lower = Direction.lowerIsBetter(cell.value());
    return judge.medians(repeats(row, competitor), repeats(row, other), lower);
  }

  /** The launches of a competitor in a row that ended well. */
  public Repeats repeats(int row, Object competitor) {
    List<Object> key = new ArrayList<>(comparison.rows().get(row));
    key.add(competitor);
    return repeats.getOrDefault(key, Repeats.NONE);
  }

  /** A minimum, a maximum or a mean has a ratio, but no interval that would hold. */
  private Judgement shown(int row, Object competitor, Object other) {
    PivotCell of = comparison.cell(row, competitor);
    PivotCell to = comparison.cell(row, other);
    if (!of.hasValue() || !to.hasValue()) {
      return Judgement.NONE;
    }
    double ratio = to.value() == 0 ? Double.NaN : of.value() / to.value();
    int n = Math.min(of.stats().n(), to.stats().n());
    return new Judgement(Finding.NO_INTERVAL, ratio, Optional.empty(), n);
  }
}
