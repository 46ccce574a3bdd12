package epsweep.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Who holds a lock.
 *
 * @param host its machine
 * @param pid its process
 * @param since when it took the lock
 * @param token tells it from every other, a later process of the same number too
 */
record LockOwner(String host, long pid, Instant since, String token) {
  static LockOwner here(Instant now) {
    return new LockOwner(
        Environment.hostName(),
        ProcessHandle.current().pid(),
        now.truncatedTo(java.time.temporal.ChronoUnit.SECONDS),
        UUID.randomUUID().toString());
  }

  /** Who a lock's file names; empty when nobody holds it, or is just writing it. */
  static Optional<LockOwner> read(Path file) throws IOException {
    List<String> lines =
        Files.exists(file)
            ? Files.readString(file, StandardCharsets.UTF_8).lines().toList()
            : List.of();
    try {
      return lines.size() != 4
          ? Optional.empty()
          : Optional.of(
              new LockOwner(
                  lines.get(0),
                  Long.parseLong(lines.get(1)),
                  Instant.parse(lines.get(2)),
                  lines.get(3)));
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      return Optional.empty();
    }
  }

  String text() {
    return host + "\n" + pid + "\n" + since + "\n" + token + "\n";
  }

  /** {@code process 4711 on node7, since 2026-11-30T10:00:00Z}. */
  String shown() {
    return "process " + pid + " on " + host + ", since " + since;
  }

  /** Whether it runs on this machine and has ended. */
  boolean isDeadHere() {
    return host.equals(Environment.hostName())
        && ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty();
  }
}
