package epsweep.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** One try to become the owner of a lock's file. */
final class LockClaim {
  /** Without a sign for so long, an owner on another machine is dead. */
  private static final Duration SILENCE = Duration.ofMinutes(2);

  /** Where no kernel decides, the last of several who write at once has it; time to be last. */
  private static final Duration CONTEST = Duration.ofMillis(500);

  private final Path file;
  private final FileChannel channel;
  private final Lock.Kernel kernel;

  LockClaim(Path file, FileChannel channel, Lock.Kernel kernel) {
    this.file = file;
    this.channel = channel;
    this.kernel = kernel;
  }

  /** The new owner: this process; empty when there is another. */
  Optional<LockOwner> claim() throws IOException {
    Boolean locked = kernelLock();
    if (Boolean.FALSE.equals(locked)) {
      return Optional.empty();
    }
    boolean kernelDecides = locked != null;
    Optional<LockOwner> before = LockOwner.read(file);
    if (before.isPresent() && lives(before.get(), kernelDecides)) {
      return Optional.empty();
    }
    LockOwner mine = LockOwner.here(Instant.now());
    write(mine);
    return kernelDecides || isLast(mine) ? Optional.of(mine) : Optional.empty();
  }

  /** Whether the file names this owner. */
  static boolean names(FileChannel channel, LockOwner owner) throws IOException {
    byte[] text = owner.text().getBytes(StandardCharsets.UTF_8);
    ByteBuffer there = ByteBuffer.allocate(text.length + 1);
    int n = channel.read(there, 0);
    return n == text.length
        && new String(there.array(), 0, n, StandardCharsets.UTF_8).equals(owner.text());
  }

  /** Whether the kernel gave the lock; null when it cannot say, as on NFS without lockd. */
  private Boolean kernelLock() {
    try {
      return kernel.tryLock(channel) != null;
    } catch (IOException e) {
      return null;
    }
  }

  private boolean lives(LockOwner owner, boolean kernelDecides) throws IOException {
    if (owner.host().equals(Environment.hostName())) {
      return !kernelDecides && !owner.isDeadHere();
    }
    Instant sign = Files.getLastModifiedTime(file).toInstant();
    return Duration.between(sign, serverNow()).compareTo(SILENCE) < 0;
  }

  /** The time of the machine that keeps the files; ours may differ. */
  private Instant serverNow() throws IOException {
    Path probe = Files.createTempFile(file.toAbsolutePath().getParent(), ".lock", ".now");
    try {
      return Files.getLastModifiedTime(probe).toInstant();
    } finally {
      Files.deleteIfExists(probe);
    }
  }

  private void write(LockOwner owner) throws IOException {
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(owner.text().getBytes(StandardCharsets.UTF_8)), 0);
    channel.force(true);
  }

  private boolean isLast(LockOwner mine) throws IOException {
    try {
      Thread.sleep(CONTEST.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return names(channel, mine);
  }
}
