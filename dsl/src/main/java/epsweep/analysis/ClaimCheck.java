package epsweep.analysis;

import epsweep.results.Row;
import epsweep.sweep.ClaimSentence;
import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A claim, checked against the launches.
 *
 * @param claim what was claimed
 * @param by axes that name a cell
 * @param cells those that the claim is about
 * @param answer false when any cell refutes it, true when all cells prove it
 */
public record ClaimCheck(
    ReportItem.Claim claim, List<String> by, List<ClaimCell> cells, Answer answer) {
  /** What the launches say. */
  public enum Answer {
    TRUE,
    FALSE,
    /** An interval holds both what is claimed and what is not, or there is none. */
    CANNOT_SAY
  }

  /**
   * @param key values of the axes that name the cell
   * @param of the backend that is said to be faster
   * @param to the other
   * @param judgement the first's value over the second's
   * @param speedup the interval of the speed-up; empty when there is none
   */
  public record ClaimCell(
      List<Object> key,
      PivotCell of,
      PivotCell to,
      Judgement judgement,
      Optional<RatioInterval> speedup,
      Answer answer) {}

  public ClaimCheck {
    by = List.copyOf(by);
    cells = List.copyOf(cells);
  }

  /** Checks a claim on the points that it is about. */
  public static ClaimCheck of(Dataset data, ReportItem.Claim claim) {
    List<Row> rows =
        data.rows().stream().filter(row -> claim.where().test(row.launch().point())).toList();
    Dataset some = Dataset.of(data.sweep(), rows);
    Cell cell = new Cell(claim.by(), "median", List.of());
    Comparison comparison = Comparison.of(some, "backend", cell);
    Judgements judgements = Judgements.of(some, comparison, cell);
    ClaimSentence sentence = claim.sentence();
    List<ClaimCell> cells = new ArrayList<>();
    for (int row = 0; row < comparison.rows().size(); row++) {
      PivotCell of = comparison.cell(row, sentence.first());
      PivotCell to = comparison.cell(row, sentence.second());
      if (!of.absent() || !to.absent()) {
        Judgement judgement = judgements.of(row, sentence.first(), sentence.second());
        Optional<RatioInterval> speedup = speedup(judgement, claim.by());
        Answer answer = speedup.map(s -> answer(sentence, s)).orElse(Answer.CANNOT_SAY);
        cells.add(new ClaimCell(comparison.rows().get(row), of, to, judgement, speedup, answer));
      }
    }
    return new ClaimCheck(claim, comparison.by(), cells, overall(cells));
  }

  /** How many cells say so. */
  public long count(Answer wanted) {
    return cells.stream().filter(cell -> cell.answer() == wanted).count();
  }

  private static Optional<RatioInterval> speedup(Judgement judgement, String metric) {
    boolean lower = Direction.lowerIsBetter(metric);
    return judgement.interval().map(i -> lower ? i.inverse() : i);
  }

  private static Answer answer(ClaimSentence sentence, RatioInterval speedup) {
    if (sentence.holds(speedup.low())) {
      return Answer.TRUE;
    }
    return sentence.holds(speedup.high()) ? Answer.CANNOT_SAY : Answer.FALSE;
  }

  private static Answer overall(List<ClaimCell> cells) {
    if (cells.stream().anyMatch(cell -> cell.answer() == Answer.FALSE)) {
      return Answer.FALSE;
    }
    boolean all = cells.stream().allMatch(cell -> cell.answer() == Answer.TRUE);
    return all && !cells.isEmpty() ? Answer.TRUE : Answer.CANNOT_SAY;
  }
}
