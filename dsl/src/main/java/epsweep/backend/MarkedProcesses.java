package epsweep.backend;

import java.util.List;

/** Ends processes on a machine where this program is not: in the shell that every machine has. */
final class MarkedProcesses {
  /**
   * The variables stand behind it; OpenMPI hands on those that begin with its own name, and so they
   * may. SIGTERM, up to two seconds, SIGKILL. A process that is not ours cannot be read.
   */
  private static final String SCRIPT =
      "found() { grep -lzxE -e \"(OMPI_)?$1\" /proc/[0-9]*/environ 2>/dev/null"
          + " | xargs -r grep -lzxE -e \"(OMPI_)?$2\" 2>/dev/null | cut -d/ -f3; }; "
          + "for signal in TERM '' '' '' '' '' '' '' '' '' KILL KILL; do "
          + "all=$(found \"$1\" \"$2\"); [ -n \"$all\" ] || exit 0; "
          + "[ \"$signal\" != TERM ] || for p in $all; do "
          + "echo \"$(tr '\\0' ' ' < /proc/$p/cmdline)on $(uname -n)\"; done 2>/dev/null; "
          + "[ -z \"$signal\" ] || kill -$signal $all 2>/dev/null; sleep 0.2; done; exit 1";

  /** The words of the program, up to the two variables. */
  static final List<String> ENDING = List.of("sh", "-c", SCRIPT, "ep-sweep");

  private MarkedProcesses() {}
}
