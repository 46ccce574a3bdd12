package epsweep.backend;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** POSIX shell quoting: what a shell reads back is what was given, byte for byte. */
public final class Shell {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  /**
   * An option's own options, such as ssh's for mpirun: nothing in them means a thing to a shell.
   */
  private static final Pattern OPTIONS = Pattern.compile("-[A-Za-z0-9_@%+=:,./ -]+");

  private static final Pattern ASSIGNMENT =
      Pattern.compile("([A-Za-z_][A-Za-z0-9_]*=)(.+)", Pattern.DOTALL);

  private Shell() {}

  /**
   * One word; in single quotes unless every character is harmless (the rule of Python's
   * shlex.quote).
   */
  public static String quote(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\"'\"'") + "'";
  }

  /**
   * Words, each quoted, with a blank between, in the reference driver's style: of {@code
   * NAME=value} the value is quoted, and options with blanks stand in double quotes.
   */
  public static String join(List<String> words) {
    List<String> quoted = new ArrayList<>();
    for (String word : words) {
      quoted.add(quoted.isEmpty() ? program(word) : argument(word));
    }
    return String.join(" ", quoted);
  }

  /** A shell would take a first word NAME=value for an assignment, not for a program. */
  private static String program(String word) {
    return word.indexOf('=') < 0 || !PLAIN.matcher(word).matches() ? quote(word) : "'" + word + "'";
  }

  private static String argument(String word) {
    if (PLAIN.matcher(word).matches()) {
      return word;
    }
    if (OPTIONS.matcher(word).matches()) {
      return "\"" + word + "\"";
    }
    Matcher assignment = ASSIGNMENT.matcher(word);
    return assignment.matches() ? assignment.group(1) + quote(assignment.group(2)) : quote(word);
  }
}
