package epsweep.results;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A process of its own that takes a directory, says so, and holds it until its input ends; with
 * {@code nfs} as on a file system without lockd.
 */
final class LockHolder {
  private LockHolder() {}

  public static void main(String[] args) throws Exception {
    ResultsDirectory directory = new ResultsDirectory(Path.of(args[0]));
    try (Lock lock = args[1].equals("nfs") ? withoutLockd(directory) : Lock.take(directory)) {
      System.out.println("taken " + (lock != null));
      while (System.in.read() >= 0) {
        // held
      }
    } catch (ResultsProblem e) {
      System.out.println(e.getMessage());
    }
  }

  private static Lock withoutLockd(ResultsDirectory directory) {
    Path file = directory.create().lock();
    return Lock.tryTake(
            file,
            channel -> {
              throw new IOException("No locks available");
            })
        .orElseThrow(() -> new ResultsProblem("in use by " + Lock.holder(file)));
  }
}
