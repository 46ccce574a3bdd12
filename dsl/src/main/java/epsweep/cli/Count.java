package epsweep.cli;

/** Numbers with their nouns. */
final class Count {
  private Count() {}

  /** {@code 1 point}, {@code 18 points}. */
  static String of(long n, String noun) {
    return of(n, noun, noun + "s");
  }

  static String of(long n, String one, String several) {
    return n + " " + (n == 1 ? one : several);
  }
}
