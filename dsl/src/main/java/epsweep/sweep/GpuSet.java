package epsweep.sweep;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Sets of GPUs, each written as in CUDA_VISIBLE_DEVICES. */
public final class GpuSet {
  private GpuSet() {}

  /** The entries of one set: indices or UUIDs. */
  public static List<String> entries(String set) {
    return Arrays.stream(set.split(",", -1)).map(String::strip).toList();
  }

  /**
   * The sets themselves, when no GPU is in two of them.
   *
   * @param word what they are written behind, for messages
   * @throws SweepProblem when a set is not made of indices and UUIDs, or when two share a GPU
   */
  public static List<String> disjoint(String word, List<String> sets) {
    Set<String> seen = new HashSet<>();
    for (String set : sets) {
      for (String entry : entries(set)) {
        if (!entry.matches("[0-9]+|(GPU|MIG)-[A-Za-z0-9/-]+")) {
          throw new SweepProblem(
              "%s: '%s' is no GPU: write indices or UUIDs, '0,1'".formatted(word, entry));
        }
        if (!seen.add(entry)) {
          throw new SweepProblem(
              "%s: GPU %s is written twice; launches at once need GPUs of their own"
                  .formatted(word, entry));
        }
      }
    }
    return sets.stream().map(set -> String.join(",", entries(set))).toList();
  }
}
