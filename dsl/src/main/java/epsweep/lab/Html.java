package epsweep.lab;

import epsweep.report.VisibleText;

/** Text of others on a page. */
final class Html {
  private Html() {}

  /** Harmless in an element and in a quoted attribute; lines stay. */
  static String text(String text) {
    return VisibleText.block(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
