package epsweep.backend;

/**
 * A word that a backend's block accepts.
 *
 * @param word as it stands in a script
 * @param kind what it takes
 * @param help one line for people
 */
record Setting(String word, Kind kind, String help) {
  /** What a setting takes. */
  enum Kind {
    /** Any text. */
    TEXT("a text"),
    /** An integer from 0 on. */
    COUNT("an integer from 0 on"),
    /** {@code true} or {@code false}. */
    FLAG("true or false"),
    /** Several arguments: a list, or a text that is split at its blanks. */
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
    return new Setting(word, Kind.TEXT, help);
  }

  static Setting count(String word, String help) {
    return new Setting(word, Kind.COUNT, help);
  }

  static Setting flag(String word, String help) {
    return new Setting(word, Kind.FLAG, help);
  }

  static Setting arguments(String word, String help) {
    return new Setting(word, Kind.ARGUMENTS, help);
  }
}
