package epsweep.lab;

import java.util.function.Consumer;

/**
 * Ctrl-C while a snippet runs: a sweep ends in good order, what waits is interrupted, and what
 * computes ends at its next {@link Checkpoint}. Code that is not the user's own has none; of a
 * snippet that is still there after a second the user is told, and a further Ctrl-C ends the
 * session.
 */
final class CtrlC {
  private static final long PATIENCE_MS = 1000;
  private static final String NOTICE =
      "%nstill running: it is inside a library, whose code cannot be stopped.%nCtrl-C again ends the"
          + " session; what was typed and the results of sweeps are kept%n";

  private final Session session;
  private final Consumer<String> tell;
  private Thread running;
  private long turn;
  private boolean told;

  /**
   * @param tell hears what another Ctrl-C will do
   */
  CtrlC(Session session, Consumer<String> tell) {
    this.session = session;
    this.tell = tell;
  }

  /** A snippet begins, in this thread. */
  synchronized void begin() {
    running = Thread.currentThread();
    turn++;
    told = false;
    session.stopping().set(session.asked().getAndSet(false));
  }

  /** It has ended. */
  synchronized void end() {
    running = null;
    session.stopping().set(false);
    Thread.interrupted();
  }

  /** Whether what a snippet threw is how it ended by a Ctrl-C. */
  boolean ended(Throwable thrown) {
    return thrown instanceof Checkpoint.Stopped
        || thrown instanceof InterruptedException && session.stopping().get();
  }

  /** Ctrl-C was pressed. */
  synchronized void came() {
    if (session.running().get()) {
      Interrupt.raise();
    } else if (told) {
      session.leave().ifPresent(Runnable::run);
    } else if (running != null) {
      session.stopping().set(true);
      running.interrupt();
      session.leave().ifPresent(leave -> tellLater(turn));
    } else {
      session.asked().set(session.leave().isPresent());
    }
  }

  private void tellLater(long asked) {
    Thread later = new Thread(() -> awaitEnd(asked), "ep-lab-ctrl-c");
    later.setDaemon(true);
    later.start();
  }

  private void awaitEnd(long asked) {
    try {
      Thread.sleep(PATIENCE_MS);
    } catch (InterruptedException e) {
      return;
    }
    tellIfRunning(asked);
  }

  private synchronized void tellIfRunning(long asked) {
    if (running != null && turn == asked && !told) {
      told = true;
      tell.accept(NOTICE.formatted());
    }
  }
}
