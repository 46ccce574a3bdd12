package epsweep.launch;

import java.util.Optional;

/** Tells a process of this machine from every other, earlier and later ones of its number too. */
public final class ProcessIdentity {
  private ProcessIdentity() {}

  /** The identity of a process that lives; empty for one that has ended. */
  public static Optional<String> of(long pid) {
    return Proc.of(pid)
        .map(p -> Long.toString(p.started()))
        .or(() -> withoutProc(pid))
        .map(started -> pid + "@" + started);
  }

  /** On macOS. */
  private static Optional<String> withoutProc(long pid) {
    return Proc.of(ProcessHandle.current().pid()).isPresent()
        ? Optional.empty()
        : ProcessHandle.of(pid)
            .filter(ProcessHandle::isAlive)
            .flatMap(h -> h.info().startInstant())
            .map(start -> Long.toString(start.toEpochMilli()));
  }
}
