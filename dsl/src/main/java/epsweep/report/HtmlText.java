package epsweep.report;

/** Text of others for a page: visible, and never so long that it is the page. */
public final class HtmlText {
  private static final int CELL = 300;
  private static final int LINE = 2_000;
  private static final int TAIL = 8_000;
  private static final int SCRIPT = 200_000;

  private HtmlText() {}

  /** Harmless in an element and in a quoted attribute, where no template escapes it. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** A name, a value, a header. */
  static String cell(String text) {
    return VisibleText.line(start(text, CELL));
  }

  /** A message, a command. */
  static String line(String text) {
    return VisibleText.line(start(text, LINE));
  }

  /** The end of a log, which says what went wrong. */
  static String tail(String text) {
    String end = text.length() > TAIL ? "…" + text.substring(text.length() - TAIL) : text;
    return VisibleText.block(end);
  }

  static String script(String text) {
    return VisibleText.block(start(text, SCRIPT));
  }

  private static String start(String text, int most) {
    return text.length() > most ? text.substring(0, most) + "…" : text;
  }
}
