package epsweep.report;

import java.util.Locale;

/**
 * Text of others, made harmless to show: control characters become pictures, characters that turn
 * the direction of text become their numbers.
 */
public final class VisibleText {
  private static final int PICTURES = 0x2400;
  private static final int DELETE_PICTURE = 0x2421;

  private VisibleText() {}

  /** One line: line ends and tabs become pictures too. */
  public static String line(String text) {
    return shown(text, false);
  }

  /** Several lines: line feeds and tabs stay; CR LF becomes LF. */
  public static String block(String text) {
    return shown(text.replace("\r\n", "\n"), true);
  }

  private static String shown(String text, boolean lines) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints().forEach(c -> append(shown, c, lines));
    return shown.toString();
  }

  private static void append(StringBuilder shown, int c, boolean lines) {
    if (lines && (c == '\n' || c == '\t')) {
      shown.append((char) c);
    } else if (c < ' ') {
      shown.append((char) (PICTURES + c));
    } else if (c == 0x7f) {
      shown.append((char) DELETE_PICTURE);
    } else if (hidden(c)) {
      shown.append(String.format(Locale.ROOT, "‹U+%04X›", c));
    } else {
      shown.appendCodePoint(c);
    }
  }

  private static boolean hidden(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.SURROGATE
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || type == Character.FORMAT && c != 0x200d
        || (c & 0xfffe) == 0xfffe;
  }
}
