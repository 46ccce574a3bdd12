package epsweep.sweep;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A claim's sentence, read: how many times faster one backend is than another, at least.
 *
 * @param text as it was written
 * @param first the backend that is said to be faster
 * @param second the other
 * @param factor the smallest speed-up of the first over the second for which the claim holds
 * @param strict whether the speed-up must be above the factor, not just reach it
 */
public record ClaimSentence(
    String text, String first, String second, double factor, boolean strict) {
  private static final Pattern FORM =
      Pattern.compile(
          "(?<first>\\S+) is (?:(?:at least (?<number>\\d{1,9}(?:\\.\\d{1,9})?) ?(?<unit>x|×|%) )?"
              + "(?<faster>faster)|(?:at most (?<slower>\\d{1,9}(?:\\.\\d{1,9})?) ?% |not )slower)"
              + " than (?<second>\\S+?)\\.?");

  /**
   * Reads {@code A is faster than B}, {@code A is at least 1.1x faster than B}, {@code … at least
   * 10 % faster …}, {@code … at most 5 % slower …} or {@code … not slower …}.
   *
   * @throws SweepProblem for any other sentence
   */
  public static ClaimSentence of(String text) {
    Matcher form = FORM.matcher(text.strip().replaceAll("\\s+", " "));
    if (!form.matches()) {
      throw new SweepProblem(
          "'%s' is not a claim that can be checked. Write `A is at least 1.1x faster than B`, `A is faster than B`, `A is at least 10 %% faster than B` or `A is at most 5 %% slower than B`"
              .formatted(text));
    }
    boolean bare = form.group("faster") != null && form.group("number") == null;
    double factor = factor(form);
    if (!bare && form.group("faster") != null && factor < 1) {
      throw new SweepProblem(
          "'%s': below 1x is slower. Write `… is at most 5 %% slower than …`".formatted(text));
    }
    return new ClaimSentence(text, form.group("first"), form.group("second"), factor, bare);
  }

  /** Whether a speed-up is enough. */
  public boolean holds(double speedup) {
    return strict ? speedup > factor : speedup >= factor;
  }

  private static double factor(Matcher form) {
    if (form.group("faster") == null) {
      String slower = form.group("slower");
      return slower == null ? 1 : 1 / percent(slower);
    }
    if (form.group("number") == null) {
      return 1;
    }
    String number = form.group("number");
    return form.group("unit").equals("%") ? percent(number) : Double.parseDouble(number);
  }

  private static double percent(String number) {
    return new BigDecimal(number).movePointLeft(2).add(BigDecimal.ONE).doubleValue();
  }
}
