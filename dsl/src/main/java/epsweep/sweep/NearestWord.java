package epsweep.sweep;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** The word that somebody who mistyped meant. */
public final class NearestWord {
  private NearestWord() {}

  /**
   * The nearest by edit distance: one edit for three letters or fewer, half the length above, at
   * most five.
   */
  public static Optional<String> of(String typed, Collection<String> words) {
    int most = typed.length() <= 3 ? 1 : Math.min(5, typed.length() / 2);
    LevenshteinDistance distance = new LevenshteinDistance(most);
    return words.stream()
        .filter(word -> distance.apply(typed, word) >= 0)
        .min(Comparator.comparingInt(word -> distance.apply(typed, word)));
  }

  /** {@code " Did you mean 'tokens'?"}, or nothing when no word is near. */
  public static String hint(String typed, Collection<String> words) {
    return of(typed, words).map(word -> " Did you mean '" + word + "'?").orElse("");
  }
}
