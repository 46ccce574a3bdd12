package epsweep.launch;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A process as {@code /proc} shows it.
 *
 * @param pid its id
 * @param parent the id of its parent
 * @param session the id of its session: that of the session's first process
 * @param started ticks from the start of the machine; tells a process from a later one of the same
 *     id
 */
record Proc(long pid, long parent, long session, long started) {
  private static final File ROOT = new File("/proc");

  /** Linux's parent of all threads of the kernel. */
  private static final long KERNEL = 2;

  private static final int AGAIN = 3;

  /** In place of an environment that is not ours to read: one without variables. */
  private static final byte[] NOT_OURS = {0};

  /** Every process that lives; zombies do not. None on systems without {@code /proc}. */
  static List<Proc> all() {
    String[] names = ROOT.list((root, name) -> name.charAt(0) >= '0' && name.charAt(0) <= '9');
    List<Proc> all = new ArrayList<>();
    for (String name : names == null ? new String[0] : names) {
      of(Long.parseLong(name)).ifPresent(all::add);
    }
    return all;
  }

  /** A process that lives; empty for a zombie, and for one that is gone. */
  static Optional<Proc> of(long pid) {
    String stat = ProcFile.text(file(pid, "stat"));
    return stat.isEmpty() ? Optional.empty() : parse(pid, stat);
  }

  /** Fields of {@code stat}; the name in brackets may hold blanks and brackets itself. */
  static Optional<Proc> parse(long pid, String stat) {
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    boolean dead = fields[0].equals("Z") || fields[0].equals("X");
    return dead
        ? Optional.empty()
        : Optional.of(
            new Proc(
                pid,
                Long.parseLong(fields[1]),
                Long.parseLong(fields[3]),
                Long.parseLong(fields[19])));
  }

  /**
   * The environment that it was started with, {@code NAME=value} each; none when not ours. What is
   * read while another program takes the place of the first is empty, since the file was opened for
   * the first: one that shows nothing is asked again.
   *
   * @return empty when it showed nothing each time, so that nobody knows
   */
  Optional<List<String>> environment() {
    if (isKernels()) {
      return Optional.of(List.of());
    }
    Optional<byte[]> read = ProcFile.read(file(pid, "environ"));
    for (int i = 0; i < AGAIN && read.filter(bytes -> bytes.length == 0).isPresent(); i++) {
      read = ProcFile.read(file(pid, "environ"));
    }
    byte[] bytes = read.orElse(NOT_OURS);
    return bytes.length == 0
        ? Optional.empty()
        : Optional.of(List.of(new String(bytes, StandardCharsets.ISO_8859_1).split("\0")));
  }

  /** Whether its program is just being put in place of another: then it has nothing to show yet. */
  boolean isStarting() {
    return !isKernels() && isEmpty("environ") && isEmpty("cmdline") && of(pid).isPresent();
  }

  private boolean isEmpty(String name) {
    return ProcFile.read(file(pid, name)).filter(bytes -> bytes.length == 0).isPresent();
  }

  private boolean isKernels() {
    return pid == KERNEL || parent == KERNEL;
  }

  /** Its program's name and arguments, for people; empty when it is gone. */
  String shown() {
    return Tail.plain(ProcFile.text(file(pid, "cmdline")).replace('\0', ' ').strip());
  }

  /** Sends SIGTERM or SIGKILL, unless the id belongs to another process by now. */
  void end(boolean kill) {
    if (of(pid).map(Proc::started).filter(s -> s == started).isEmpty()) {
      return;
    }
    ProcessHandle.of(pid).ifPresent(h -> signal(h, kill));
  }

  private static void signal(ProcessHandle handle, boolean kill) {
    if (kill) {
      handle.destroyForcibly();
    } else {
      handle.destroy();
    }
  }

  private static File file(long pid, String name) {
    return new File("/proc/" + pid + "/" + name);
  }
}
