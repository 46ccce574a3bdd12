package epsweep.summary;

import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A user's pattern over lines of any kind: a check of its fixed text first, and no line for which
 * the pattern would take for ever.
 */
final class Search {
  private static final int STEPS_PER_CHARACTER = 1000;

  private final Pattern pattern;
  private final String literal;
  private boolean gaveUp;

  Search(Pattern pattern) {
    this.pattern = pattern;
    this.literal = Literal.of(pattern);
  }

  /** Whether a line was left because the pattern backtracks without end there. */
  boolean gaveUp() {
    return gaveUp;
  }

  /** Calls {@code found} for each match on the line. */
  void each(Line line, Consumer<Found> found) {
    if (!literal.isEmpty() && line.find(literal, line.from()) < 0) {
      return;
    }
    String text = line.text();
    try {
      Matcher matcher = pattern.matcher(new Bounded(text, steps(text)));
      while (matcher.find()) {
        found.accept(new Found(text, matcher));
      }
    } catch (StackOverflowError | TooManySteps e) {
      gaveUp = true;
    }
  }

  private static int[] steps(String text) {
    return new int[] {10_000 + STEPS_PER_CHARACTER * Math.min(text.length(), 100_000)};
  }

  /**
   * One match; it holds until the next one is looked for.
   *
   * @param line the whole line
   * @param match where it matched
   */
  record Found(String line, MatchResult match) {}

  /** A text that counts how often it is looked at; a step is one character read. */
  private record Bounded(CharSequence text, int[] left) implements CharSequence {
    @Override
    public char charAt(int index) {
      if (--left[0] < 0) {
        throw new TooManySteps();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }

  private static final class TooManySteps extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManySteps() {
      super(null, null, false, false);
    }
  }
}
