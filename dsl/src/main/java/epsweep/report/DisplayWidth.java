package epsweep.report;

import java.util.Arrays;

/**
 * How many cells of a terminal a text takes, by the rules of POSIX's wcwidth that terminals share:
 * code point by code point. Emoji that are joined to one count each, which is what most draw.
 */
public final class DisplayWidth {
  private static final int JOINER = 0x200d;

  private DisplayWidth() {}

  public static int of(String text) {
    return text.codePoints().map(DisplayWidth::of).sum();
  }

  /** The text, cut to a width with an ellipsis where it is longer. */
  public static String cut(String text, int width) {
    if (of(text) <= width) {
      return text;
    }
    StringBuilder cut = new StringBuilder();
    int used = 1;
    for (int c : text.codePoints().toArray()) {
      used += of(c);
      if (used > width) {
        break;
      }
      cut.appendCodePoint(c);
    }
    return cut + "…";
  }

  private static int of(int c) {
    if (c < 0x300) {
      return 1;
    }
    int type = Character.getType(c);
    boolean joins = c == JOINER || c >= 0x1160 && c <= 0x11ff;
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || joins) {
      return 0;
    }
    return isWide(c) ? 2 : 1;
  }

  private static boolean isWide(int c) {
    int at = Arrays.binarySearch(WideRanges.BOUNDS, c);
    // A first or a last character itself, or between a first (at an even place) and its last.
    return at >= 0 || (-at - 1) % 2 == 1;
  }
}
