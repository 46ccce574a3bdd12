package epsweep.results;

import epsweep.launch.ProcessIdentity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Who holds a lock.
 *
 * @param host its machine
 * @param pid its process
 * @param since when it took the lock
 * @param identity of the process: a number comes back, in containers with every start
 * @param token tells this hold from every other
 */
record LockOwner(String host, long pid, Instant since, String identity, String token) {
  static LockOwner here() {
    long pid = ProcessHandle.current().pid();
    return new LockOwner(
        Environment.hostName(),
        pid,
        Instant.now().truncatedTo(ChronoUnit.SECONDS),
        ProcessIdentity.of(pid).orElse(""),
        UUID.randomUUID().toString());
  }

  /** Who a file names; empty when nobody holds the lock, or is just writing it. */
  static Optional<LockOwner> read(Path file) throws IOException {
    try {
      List<String> lines = Files.readString(file, StandardCharsets.UTF_8).lines().toList();
      return lines.size() == 5 ? Optional.of(of(lines)) : Optional.empty();
    } catch (NoSuchFileException | IllegalArgumentException | java.time.DateTimeException e) {
      return Optional.empty();
    }
  }

  String text() {
    return String.join("\n", host, Long.toString(pid), since.toString(), identity, token, "");
  }

  /** {@code process 4711 on node7, since 2026-11-30T10:00:00Z}. */
  String shown() {
    return "process " + pid + " on " + host + ", since " + since;
  }

  boolean isOnThisMachine() {
    return host.equals(Environment.hostName());
  }

  /** Whether it runs on this machine and lives. */
  boolean livesHere() {
    return isOnThisMachine() && ProcessIdentity.of(pid).filter(identity::equals).isPresent();
  }

  /** Whether it is this very process. */
  boolean isThisProcess() {
    return pid == ProcessHandle.current().pid() && livesHere();
  }

  private static LockOwner of(List<String> lines) {
    return new LockOwner(
        lines.get(0),
        Long.parseLong(lines.get(1)),
        Instant.parse(lines.get(2)),
        lines.get(3),
        lines.get(4));
  }
}
