package epsweep.sweep;

/**
 * Where in a script something was written.
 *
 * @param file the script's name as the user gave it; empty when there is no script
 * @param line 1-based line; 0 when unknown
 */
public record Origin(String file, int line) {
  /** Not written in a script: built in Java, or given on the command line. */
  public static final Origin NONE = new Origin("", 0);

  /** {@code sweep.groovy:7: }, or nothing when the place is unknown. */
  public String prefix() {
    return file.isEmpty() ? "" : line > 0 ? file + ":" + line + ": " : file + ": ";
  }
}
