package epsweep.analysis;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The best choice of one cell.
 *
 * @param key values of the axes that name the cell
 * @param looks what was looked at, in the order of the axes; those without a value are not here
 * @param best that of the best median; empty when nothing has one
 * @param usual the choice where nobody tunes; its value may be missing
 * @param confirmed the best against the usual one, by launches made after the best was picked
 */
public record TuneCell(
    List<Object> key,
    List<Look> looks,
    Optional<Look> best,
    List<Object> usual,
    Judgement confirmed) {
  /**
   * One choice.
   *
   * @param choice values of the axes that are tuned
   * @param median over the launches by which the best was picked
   * @param against the best's value over this one's; {@code NONE} for the best itself
   */
  public record Look(List<Object> choice, double median, int n, Judgement against) {
    /** Whether there are launches enough to tell, and they tell no difference from the best. */
    public boolean ties() {
      return against.finding() == Finding.NO_DIFFERENCE;
    }
  }

  /** What there is to say in a word. */
  public enum Answer {
    /** The best is better than the usual choice. */
    BETTER,
    /** The usual choice has the best median. */
    USUAL,
    /** The best cannot be told from the usual choice, or turned out worse. */
    NOT_BETTER,
    /** Too few launches gave a value, or the search did not come to its end. */
    CANNOT_SAY
  }

  public TuneCell {
    key = List.copyOf(key);
    looks = List.copyOf(looks);
    usual = List.copyOf(usual);
  }

  public Answer answer() {
    if (best.isEmpty()) {
      return Answer.CANNOT_SAY;
    }
    if (best.get().choice().equals(usual)) {
      return Answer.USUAL;
    }
    return switch (confirmed.finding()) {
      case FIRST -> Answer.BETTER;
      case SECOND, NO_DIFFERENCE -> Answer.NOT_BETTER;
      default -> Answer.CANNOT_SAY;
    };
  }

  /** All but the best that cannot be told from it. */
  public List<Look> ties() {
    return looks.stream().filter(Look::ties).toList();
  }

  /** The best first: by the median, those that are alike in the order of the axes. */
  public List<Look> ranked(boolean minimise) {
    Comparator<Look> by = Comparator.comparingDouble(Look::median);
    return looks.stream().sorted(minimise ? by : by.reversed()).toList();
  }
}
