package epsweep.lab;

/** What {@link Weaving} puts into snippets, so that a Ctrl-C ends one that never waits. */
public final class Checkpoint {
  private Checkpoint() {}

  /** Goes no further when the snippet that runs is to stop. */
  public static void pass() {
    if (Lab.session().stopping().get()) {
      throw new Stopped();
    }
  }

  /** An error, so that {@code catch (Exception e)} in a loop does not go on with it. */
  static final class Stopped extends Error {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("stopped by Ctrl-C", null, false, false);
    }
  }
}
