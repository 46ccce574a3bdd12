package epsweep.backend;

import java.util.regex.Pattern;

/**
 * A word that a backend's block accepts.
 *
 * @param word as it stands in a script
 * @param kind what it takes
 * @param help one line for people
 * @param form what a text, or each argument of several, must match
 * @param formShown the form in words
 */
record Setting(String word, Kind kind, String help, Pattern form, String formShown) {
  private static final Pattern ANYTHING = Pattern.compile(".*", Pattern.DOTALL);

  /** What a setting takes. */
  enum Kind {
    TEXT("a text"),
    COUNT("an integer from 0 on"),
    FLAG("true or false"),
    /** A list, or a text that is split at its blanks. */
    ARGUMENTS("a list of texts, or one text with blanks between");

    private final String shown;

    Kind(String shown) {
      this.shown = shown;
    }

    String shown() {
      return shown;
    }
  }

  static Setting text(String word, String help) {
    return new Setting(word, Kind.TEXT, help, ANYTHING, Kind.TEXT.shown());
  }

  static Setting count(String word, String help) {
    return new Setting(word, Kind.COUNT, help, ANYTHING, Kind.COUNT.shown());
  }

  static Setting flag(String word, String help) {
    return new Setting(word, Kind.FLAG, help, ANYTHING, Kind.FLAG.shown());
  }

  static Setting arguments(String word, String help) {
    return new Setting(word, Kind.ARGUMENTS, help, ANYTHING, Kind.ARGUMENTS.shown());
  }

  static Setting choice(String word, String help, String... choices) {
    return text(word, help).of(String.join("|", choices), "one of " + String.join(", ", choices));
  }

  /** The same with a narrower form. */
  Setting of(String regex, String shown) {
    return new Setting(word, kind, help, Pattern.compile(regex), shown);
  }
}
