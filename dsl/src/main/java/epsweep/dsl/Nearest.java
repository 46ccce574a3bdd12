package epsweep.dsl;

import epsweep.sweep.NearestWord;
import java.util.Collection;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** The word that someone probably meant, as messages of a script say it. */
final class Nearest {
  private Nearest() {}

  /** The nearest; of several, the one that stands first among the candidates. */
  static Optional<String> to(String name, Collection<String> candidates) {
    return NearestWord.of(name, candidates);
  }

  /** The nearest candidate that is one slip of the finger away, or two in a long name. */
  static Optional<String> slip(String name, Collection<String> candidates) {
    int limit = name.length() <= 4 ? 1 : 2;
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    return to(name, candidates).filter(near -> distance.apply(name, near) <= limit);
  }

  /** {@code . Did you mean 'x'?}, or nothing. */
  static String hint(String name, Collection<String> candidates) {
    return to(name, candidates).map(n -> ". Did you mean '" + n + "'?").orElse("");
  }
}
