package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.CrossoverAnswer;
import epsweep.analysis.Judgement;
import epsweep.analysis.RatioInterval;
import epsweep.analysis.RefineAnswer;
import epsweep.analysis.SearchAnswer;
import epsweep.analysis.Spent;
import epsweep.analysis.TuneAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a search came to, for people and for programs. */
abstract class SearchText {
  /** Cells that the headline has room for. */
  private static final int MOST = 4;

  private final SearchAnswer answer;
  private final AxisOrder axes;

  SearchText(SearchAnswer answer, AxisOrder axes) {
    this.answer = answer;
    this.axes = axes;
  }

  static SearchText of(SearchAnswer answer, AxisOrder axes) {
    if (answer instanceof TuneAnswer tune) {
      return new TuneText(tune, axes);
    }
    return answer instanceof RefineAnswer refine
        ? new RefineText(refine, axes)
        : new CrossoverText((CrossoverAnswer) answer, axes);
  }

  /** The answer of a cell in words. */
  abstract String words(int cell);

  /** What was found, a row a cell; behind it, what was looked at. */
  abstract List<Grid> grids();

  /** What was found, a row a cell, for programs. */
  abstract Sheet answers();

  /** What was looked at, for programs. */
  abstract Sheet sheet();

  AxisOrder axes() {
    return axes;
  }

  /** A sentence for each cell, or for the first of many. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    int all = answer.keys().size();
    for (int cell = 0; cell < Math.min(MOST, all); cell++) {
      String where = where(answer.keys().get(cell));
      sentences.add(
          "%s%s: %s."
              .formatted(
                  answer.search().word() + " " + named(),
                  where.isEmpty() ? "" : " (" + where + ")",
                  words(cell)));
    }
    if (all > MOST) {
      sentences.add("%s: %d more cells below.".formatted(answer.search().word(), all - MOST));
    }
    return sentences;
  }

  /** {@code Spent 132 of the 960 launches of a full grid (14 %).} */
  String spent() {
    Spent spent = answer.spent();
    return "Spent %d of the %d launches of a full grid (%s %%)."
        .formatted(spent.launches(), spent.grid(), Plain.fixed(spent.percent(), 0));
  }

  /** The values of a cell's axes. */
  List<String> labels(List<Object> key) {
    List<String> labels = new ArrayList<>();
    for (String axis : answer.space().by()) {
      labels.add(axes.label(axis, key.get(labels.size())));
    }
    return labels;
  }

  /** Ratio, the ends of its interval and its launches, for programs. */
  static List<Object> numbers(Judgement judgement) {
    List<Object> numbers = new ArrayList<>();
    numbers.add(Plain.statistic("ratio", judgement.ratio()));
    numbers.add(end(judgement.interval().map(RatioInterval::low)));
    numbers.add(end(judgement.interval().map(RatioInterval::high)));
    numbers.add(judgement.n());
    return numbers;
  }

  private static Double end(Optional<Double> end) {
    return end.map(d -> Plain.statistic("ratio", d)).orElse(null);
  }

  private String named() {
    return String.join(
        ", ", answer.search().axes().stream().map(searched -> searched.axis()).toList());
  }

  private String where(List<Object> key) {
    List<String> parts = new ArrayList<>();
    for (String label : labels(key)) {
      parts.add(answer.space().by().get(parts.size()) + " " + label);
    }
    return String.join(", ", parts);
  }
}
