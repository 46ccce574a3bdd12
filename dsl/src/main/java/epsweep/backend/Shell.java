package epsweep.backend;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** POSIX shell quoting: what a shell reads back is what was given, byte for byte. */
public final class Shell {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private Shell() {}

  /**
   * One word; in single quotes unless every character is harmless (the rule of Python's
   * shlex.quote).
   */
  public static String quote(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\"'\"'") + "'";
  }

  /** Words, each quoted, with a blank between. */
  public static String join(List<String> words) {
    return words.stream().map(Shell::quote).collect(Collectors.joining(" "));
  }
}
