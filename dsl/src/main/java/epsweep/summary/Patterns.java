package epsweep.summary;

import java.util.regex.Pattern;

/** Writes the patterns of formats: {@code #} stands for a number, nan and inf included. */
final class Patterns {
  private static final String NUMBER = "([-+]?+(?:[0-9.]++(?:e[-+]?+[0-9]++)?+|nan|inf))";

  private Patterns() {}

  static Pattern of(String text) {
    return Pattern.compile(text.replace("#", NUMBER));
  }
}
