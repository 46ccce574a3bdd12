package epsweep.backend;

import epsweep.sweep.NearestWord;
import java.util.Collection;

/** What to say to somebody who mistyped. */
final class Nearest {
  private Nearest() {}

  /** {@code " Did you mean 'x'?"}, or what there is to choose from. */
  static String hint(String word, Collection<String> known) {
    String near = NearestWord.hint(word, known);
    return near.isEmpty()
        ? " There are: " + String.join(", ", known.stream().sorted().toList()) + "."
        : near;
  }
}
