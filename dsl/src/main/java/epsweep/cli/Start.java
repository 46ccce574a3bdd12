package epsweep.cli;

import java.util.function.IntSupplier;

/**
 * A command as a process: it starts from an archive of classes, and writes one where JBang asks.
 */
public final class Start {
  private Start() {}

  /**
   * @param command what the process is for
   * @return its exit code
   */
  public static int of(IntSupplier command) {
    ClassArchive archive = ClassArchive.ofProcess();
    archive.check();
    int code = command.getAsInt();
    if (archive.written().isPresent() && code <= Exit.SIGNAL) {
      Rehearsal.run();
      archive.note();
    }
    return code;
  }
}
