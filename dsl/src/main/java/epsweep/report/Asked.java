package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import epsweep.analysis.Pivot;
import epsweep.analysis.Pivoting;
import epsweep.analysis.Ratio;
import epsweep.sweep.ReportItem;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.List;

/** One thing that a report shows, made. */
sealed interface Asked {
  /** From 1, in the order of the script; part of the file's name. */
  int number();

  /** What it was made of. */
  ReportItem item();

  /** A pivot, a heatmap or lines: all are tables of a value by axes. */
  record Table(int number, ReportItem item, Pivot pivot) implements Asked {}

  /** One backend over another. */
  record Over(int number, ReportItem item, Ratio ratio) implements Asked {}

  /** What cannot be made of these rows, and why. */
  record Impossible(int number, ReportItem item, String why) implements Asked {}

  /** What the script asks for; nothing when it asks for no table. */
  static List<Asked> of(Dataset data) {
    List<Asked> asked = new ArrayList<>();
    for (ReportItem item : data.sweep().report()) {
      if (!answeredElsewhere(item)) {
        asked.add(make(data, item, asked.size() + 1));
      }
    }
    return asked;
  }

  /** What the script asks for, else a choice that suits the axes. */
  static List<Asked> orDefault(Dataset data) {
    List<Asked> asked = new ArrayList<>(of(data));
    if (asked.isEmpty()) {
      DefaultPivots.of(data).forEach(item -> asked.add(make(data, item, asked.size() + 1)));
    }
    return asked;
  }

  /** Files that are always there, and what {@link Questions} answer. */
  private static boolean answeredElsewhere(ReportItem item) {
    return item instanceof ReportItem.Csv
        || item instanceof ReportItem.Best
        || item instanceof ReportItem.Claim
        || item instanceof ReportItem.SpeedOfLight;
  }

  private static Asked make(Dataset data, ReportItem item, int number) {
    try {
      if (item instanceof ReportItem.Ratio ratio) {
        return new Over(number, item, Ratio.of(data, ratio));
      }
      return new Table(number, item, pivot(new Pivoting(data), item));
    } catch (SweepProblem e) {
      return new Impossible(number, item, String.join("; ", e.lines()));
    }
  }

  private static Pivot pivot(Pivoting pivoting, ReportItem item) {
    if (item instanceof ReportItem.Heatmap map) {
      return pivoting.of(List.of(map.y()), List.of(map.x()), map.cell());
    }
    if (item instanceof ReportItem.Lines lines) {
      return pivoting.of(List.of(lines.x()), lines.series(), lines.cell());
    }
    return pivoting.of((ReportItem.Pivot) item);
  }
}
