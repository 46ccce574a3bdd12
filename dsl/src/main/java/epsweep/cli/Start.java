package epsweep.cli;

/**
 * A command as a process: it starts from an archive of classes, and writes one where JBang asks.
 * Two calls around the command, rather than one that takes it: the first lambda of a process costs
 * a tenth of the shortest commands.
 */
public final class Start {
  private final ClassArchive archive;

  private Start(ClassArchive archive) {
    this.archive = archive;
  }

  /** The first thing of a process. */
  public static Start now() {
    ClassArchive archive = ClassArchive.ofProcess();
    archive.check();
    return new Start(archive);
  }

  /**
   * The last thing before the process ends.
   *
   * @param code what it ends with
   * @return the same
   */
  public int end(int code) {
    if (isToArchive(code)) {
      Rehearsal.run();
      archive.note();
    }
    return code;
  }

  /**
   * As {@link #end(int)}, for a command that the usual rehearsal knows nothing of.
   *
   * @param rehearsal does what later runs of the command will do, unseen
   */
  public int end(int code, Runnable rehearsal) {
    if (isToArchive(code)) {
      rehearsal.run();
    }
    return end(code);
  }

  private boolean isToArchive(int code) {
    return archive.written().isPresent() && code <= Exit.SIGNAL;
  }
}
