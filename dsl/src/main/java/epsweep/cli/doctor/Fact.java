package epsweep.cli.doctor;

import java.util.List;
import java.util.Locale;

/**
 * Something that is known of the machine.
 *
 * @param name a word or two
 * @param lines for people
 * @param json for programs: lists, maps with texts as keys, texts, numbers, true and false; null
 *     for what is not there
 */
record Fact(String name, List<String> lines, Object json) {
  Fact {
    lines = List.copyOf(lines);
  }

  static Fact of(String name, String line, Object json) {
    return new Fact(name, List.of(line), json);
  }

  /** The name as a program's key. */
  String key() {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
  }
}
