package epsweep.sweep;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * In what order launches are run; rows of results stand in the order of the grid whatever it is.
 */
public enum Order {
  /** Point by point as written, each with all its repeats. */
  GRID,
  /**
   * Repeat by repeat, and in each the backends of one cell one behind the other: A B, and the next
   * time around B A, from the last cell to the first. What drifts slowly hits all alike.
   */
  INTERLEAVED,
  /** Repeat by repeat, each in a random order of its own. */
  SHUFFLED;

  /** The word of a script. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Order> named(String word) {
    return Arrays.stream(values()).filter(order -> order.word().equals(word)).findFirst();
  }

  /** All words, in order. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Order::word).toList();
  }
}
