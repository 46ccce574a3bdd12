package epsweep.lab;

/** What shows itself: as text in a terminal, as HTML on a page. */
public sealed interface Shown permits View, Picture {
  /**
   * Lines that end in a line feed.
   *
   * @param width cells of the terminal
   */
  String text(int width);

  /** A piece of a page without scripts; every text of others in it is escaped. */
  String toHtml();
}
