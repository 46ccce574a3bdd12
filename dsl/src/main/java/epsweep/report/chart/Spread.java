package epsweep.report.chart;

import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import java.util.List;

/** What the bands around curves show. */
enum Spread {
  /** The 95 % interval of the median, where every point has repeats enough. */
  INTERVAL("bands: 95 % interval of the median"),
  RANGE("bands: smallest to largest"),
  NONE("");

  private final String words;

  Spread(String words) {
    this.words = words;
  }

  static Spread of(Pivot pivot) {
    String show = pivot.cell().show();
    List<PivotCell> cells = pivot.all().filter(PivotCell::hasValue).toList();
    if (!List.of("median", "mean").contains(show)
        || cells.stream().allMatch(cell -> cell.stats().n() < 2)) {
      return NONE;
    }
    boolean known = cells.stream().noneMatch(cell -> Double.isNaN(cell.stats().ciLow()));
    return show.equals("median") && known ? INTERVAL : RANGE;
  }

  String words() {
    return words;
  }

  double low(PivotCell cell) {
    return switch (this) {
      case INTERVAL -> cell.stats().ciLow();
      case RANGE -> cell.stats().min();
      case NONE -> cell.value();
    };
  }

  double high(PivotCell cell) {
    return switch (this) {
      case INTERVAL -> cell.stats().ciHigh();
      case RANGE -> cell.stats().max();
      case NONE -> cell.value();
    };
  }
}
