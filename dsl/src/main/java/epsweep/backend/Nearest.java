package epsweep.backend;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** The word that somebody who mistyped probably meant. */
final class Nearest {
  private Nearest() {}

  /** {@code Did you mean 'x'?}, or what there is to choose from. */
  static String hint(String word, Collection<String> known) {
    return of(word, known)
        .map(near -> " Did you mean '" + near + "'?")
        .orElseGet(() -> " There are: " + String.join(", ", known.stream().sorted().toList()));
  }

  /** One edit away for three letters or fewer; for more, up to half the length, five at most. */
  static Optional<String> of(String word, Collection<String> known) {
    int limit = word.length() <= 3 ? 1 : Math.min(5, word.length() / 2);
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    return known.stream()
        .filter(k -> distance.apply(word, k) <= limit)
        .min(Comparator.comparingInt((String k) -> distance.apply(word, k)).thenComparing(k -> k));
  }
}
