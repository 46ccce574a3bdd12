package epsweep.lab;

import epsweep.report.HtmlText;
import epsweep.report.VisibleText;

/** Text of others on a page. */
final class Html {
  private Html() {}

  /** Harmless in an element and in a quoted attribute; lines stay. */
  static String text(String text) {
    return HtmlText.escaped(VisibleText.block(text));
  }
}
