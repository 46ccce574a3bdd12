package epsweep.report;

/** How many cells of a terminal a text takes. */
public final class DisplayWidth {
  /** Ranges of characters that take two cells, first and last in turn (Unicode TR 11, W and F). */
  private static final int[] WIDE = {
    0x1100, 0x115f, 0x2e80, 0x303e, 0x3041, 0xa4cf, 0xa960, 0xa97f, 0xac00, 0xd7a3, 0xf900, 0xfaff,
    0xfe30, 0xfe6f, 0xff00, 0xff60, 0xffe0, 0xffe6, 0x1f300, 0x1f64f, 0x1f680, 0x1f6ff, 0x1f900,
    0x1f9ff, 0x20000, 0x3fffd
  };

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
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || c == 0x200d) {
      return 0;
    }
    for (int i = 0; i < WIDE.length; i += 2) {
      if (c >= WIDE[i] && c <= WIDE[i + 1]) {
        return 2;
      }
    }
    return 1;
  }
}
