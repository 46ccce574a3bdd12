package epsweep.cli.bench;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** How Python reads an integer and shows a text, for messages that are compared with its own. */
final class PythonText {
  private static final Pattern INTEGER = Pattern.compile("[+-]?\\d+(_\\d+)*");

  private PythonText() {}

  static Optional<BigInteger> integer(String text) {
    String bare = text.strip();
    return INTEGER.matcher(bare).matches()
        ? Optional.of(new BigInteger(bare.replace("_", "")))
        : Optional.empty();
  }

  static String repr(String text) {
    char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
    StringBuilder shown = new StringBuilder().append(quote);
    for (int i = 0; i < text.length(); i++) {
      shown.append(escaped(text.charAt(i), quote));
    }
    return shown.append(quote).toString();
  }

  private static String escaped(char c, char quote) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case '\\' -> "\\\\";
      default ->
          c == quote
              ? "\\" + c
              : c < ' ' || c >= 0x7f && c < 0xa0
                  ? String.format(Locale.ROOT, "\\x%02x", (int) c)
                  : String.valueOf(c);
    };
  }
}
