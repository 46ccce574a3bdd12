package epsweep.summary;

import java.util.regex.Pattern;

/**
 * A text that every match of a pattern holds, so that most lines need no regular expression. Empty
 * where that cannot be said for sure.
 */
final class Literal {
  private static final String SPECIAL = "\\[](){}^$.*+?|";

  /**
   * Alternatives, lookarounds, flags, quotations, escapes with an argument, and classes that hold
   * brackets: no fixed text is taken from these.
   */
  private static final Pattern UNSURE =
      Pattern.compile("\\||\\(\\?|\\\\[xucpPNkQE0-9]|\\[[^\\]]*[\\[(){}]|\\[\\^?\\]");

  private Literal() {}

  static String of(Pattern pattern) {
    String regex = pattern.pattern();
    if (pattern.flags() != 0 || UNSURE.matcher(regex).find()) {
      return "";
    }
    String best = "";
    StringBuilder run = new StringBuilder();
    int depth = 0;
    for (int at = 0; at < regex.length(); at++) {
      char c = regex.charAt(at);
      boolean escaped = c == '\\' && at + 1 < regex.length();
      char meant = escaped ? regex.charAt(++at) : c;
      boolean literal = escaped ? !Character.isLetterOrDigit(meant) : SPECIAL.indexOf(c) < 0;
      if (literal && depth == 0 && meant < 128) {
        run.append(meant);
        continue;
      }
      if (!escaped && "*?{".indexOf(c) >= 0 && run.length() > 0) {
        run.setLength(run.length() - 1);
      }
      best = longer(best, run);
      run.setLength(0);
      depth += escaped ? 0 : "[({".indexOf(c) >= 0 ? 1 : "])}".indexOf(c) >= 0 ? -1 : 0;
    }
    return longer(best, run);
  }

  private static String longer(String best, StringBuilder run) {
    return run.length() > best.length() ? run.toString() : best;
  }
}
