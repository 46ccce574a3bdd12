package epsweep.dsl;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** The word that someone probably meant. */
final class Nearest {
  private Nearest() {}

  /**
   * The nearest candidate by edit distance: within one for three letters or fewer, half the length
   * above, five at most.
   */
  static Optional<String> to(String name, Collection<String> candidates) {
    int length = name.length();
    return within(length <= 3 ? 1 : Math.min(5, length / 2), name, candidates);
  }

  /** The nearest candidate that is one slip of the finger away, or two in a long name. */
  static Optional<String> slip(String name, Collection<String> candidates) {
    return within(name.length() <= 4 ? 1 : 2, name, candidates);
  }

  /** {@code . Did you mean 'x'?}, or nothing. */
  static String hint(String name, Collection<String> candidates) {
    return to(name, candidates).map(n -> ". Did you mean '" + n + "'?").orElse("");
  }

  private static Optional<String> within(int limit, String name, Collection<String> candidates) {
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    String lower = name.toLowerCase(Locale.ROOT);
    record Found(String word, int away) {}
    return candidates.stream()
        .map(c -> new Found(c, distance.apply(lower, c.toLowerCase(Locale.ROOT))))
        .filter(f -> f.away() <= limit)
        .min(Comparator.comparingInt(Found::away).thenComparing(Found::word))
        .map(Found::word);
  }
}
