package epsweep.report;

/** Counted things. */
final class Words {
  private Words() {}

  /** {@code 1 launch}, {@code 2 launches}. */
  static String count(int n, String word) {
    return n + " " + (n == 1 ? word : word + (word.endsWith("h") ? "es" : "s"));
  }
}
