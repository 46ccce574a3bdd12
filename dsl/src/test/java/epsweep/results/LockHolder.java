package epsweep.results;

import java.nio.file.Path;

/** A process of its own that takes a directory, says so, and holds it until its input ends. */
final class LockHolder {
  private LockHolder() {}

  public static void main(String[] args) throws Exception {
    try (Lock lock = Lock.take(new ResultsDirectory(Path.of(args[0])))) {
      System.out.println("taken " + (lock != null));
      while (System.in.read() >= 0) {
        // held
      }
    } catch (ResultsProblem e) {
      System.out.println(e.getMessage());
    }
  }
}
