package epsweep.cli.doctor;

import java.util.Optional;

/**
 * Something that a backend needs and does not find.
 *
 * @param what it is, and where it was looked for
 * @param todo a sentence, or a command
 * @param setting one that mends it, where there is one
 */
record Lack(String what, String todo, Optional<Setting> setting) {
  /** A setting of a backend, and its value. */
  record Setting(String word, String value) {}

  static Lack of(String what, String todo) {
    return new Lack(what, todo, Optional.empty());
  }

  /** It is elsewhere. */
  static Lack elsewhere(String what, String word, String value) {
    return new Lack(what, word + " says where it is", Optional.of(new Setting(word, value)));
  }
}
