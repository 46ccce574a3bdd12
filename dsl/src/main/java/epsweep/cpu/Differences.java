package epsweep.cpu;

/** What a check found: how many values differ, and where the first is. */
final class Differences {
  private long count;
  private String first = "";

  void compare(long expected, long actual, String what, int... where) {
    if (expected != actual) {
      if (count == 0) {
        first = what.formatted((Object[]) boxed(where)) + ": " + expected + " became " + actual;
      }
      count++;
    }
  }

  private static Integer[] boxed(int[] where) {
    return java.util.Arrays.stream(where).boxed().toArray(Integer[]::new);
  }

  boolean none() {
    return count == 0;
  }

  /** {@code PASSED} or {@code FAILED}. */
  String word() {
    return none() ? "PASSED" : "FAILED";
  }

  /** The word, and for a failure how many values differ and the first of them. */
  @Override
  public String toString() {
    String values = count == 1 ? " value differs: " : " values differ, first ";
    return none() ? word() : word() + " (" + count + values + first + ")";
  }
}
