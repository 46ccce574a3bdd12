package epsweep.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private static final Path ROOT = Path.of("/proc");

  /** Linux's parent of all threads of the kernel. */
  private static final long KERNEL = 2;

  /** Every process that lives; zombies do not. None on systems without {@code /proc}. */
  static List<Proc> all() {
    List<Proc> all = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(ROOT, "[0-9]*")) {
      entries.forEach(e -> of(Long.parseLong(e.getFileName().toString())).ifPresent(all::add));
    } catch (IOException | DirectoryIteratorException e) {
      return List.of();
    }
    return all;
  }

  /** A process that lives; empty for a zombie, and for one that is gone. */
  static Optional<Proc> of(long pid) {
    try {
      return parse(pid, Files.readString(path(pid, "stat"), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      return Optional.empty();
    }
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

  /** The environment that it was started with, {@code NAME=value} each; none when not ours. */
  List<String> environment() {
    try {
      byte[] bytes = Files.readAllBytes(path(pid, "environ"));
      return List.of(new String(bytes, StandardCharsets.ISO_8859_1).split("\0"));
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Whether its program is just being put in place of another: then it has nothing to show yet. */
  boolean isStarting() {
    try {
      return !isKernels()
          && Files.readAllBytes(path(pid, "environ")).length == 0
          && Files.readAllBytes(path(pid, "cmdline")).length == 0
          && of(pid).isPresent();
    } catch (IOException e) {
      return false;
    }
  }

  private boolean isKernels() {
    return pid == KERNEL || parent == KERNEL;
  }

  /** Its program's name and arguments, for people; empty when it is gone. */
  String shown() {
    try {
      String line = Files.readString(path(pid, "cmdline"), StandardCharsets.ISO_8859_1);
      return Tail.plain(line.replace('\0', ' ').strip());
    } catch (IOException e) {
      return "";
    }
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

  private static Path path(long pid, String name) {
    return ROOT.resolve(Long.toString(pid)).resolve(name);
  }
}
