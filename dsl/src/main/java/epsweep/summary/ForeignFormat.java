package epsweep.summary;

import java.util.List;

/** A public benchmark's own lines, where there is no common summary block. */
interface ForeignFormat {
  /** What the lines that it reads begin with, behind blanks. */
  List<String> starts();

  /**
   * Reads a line that begins so.
   *
   * @param whole whether the line's end was read: the last one of an output that was cut has none
   */
  void read(String line, boolean whole);

  /** What was found, after the last line; empty when nothing was. */
  List<Summary> summaries();
}
