package epsweep.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One try to become the owner of a lock.
 *
 * @param file what the kernel locks
 * @param named what names the owner
 * @param kernel how the kernel is asked
 */
record LockClaim(Path file, Path named, Lock.Kernel kernel) {
  /** Without a sign for so long, an owner on another machine is dead. */
  private static final Duration SILENCE = Duration.ofMinutes(2);

  /** Where no kernel decides, the last of several who write at once has it; time to be last. */
  private static final Duration CONTEST = Duration.ofMillis(500);

  /** The new owner: this process; empty when there is another. */
  Optional<LockOwner> claim(FileChannel channel) throws IOException {
    Boolean locked = kernelLock(channel);
    if (Boolean.FALSE.equals(locked)) {
      return Optional.empty();
    }
    boolean kernelDecides = locked != null;
    Optional<LockOwner> before = LockOwner.read(named);
    if (before.isPresent() && lives(before.get(), kernelDecides)) {
      if (!kernelDecides) {
        // Its writer may still lose to one who writes after it: who asks is told the winner.
        settle();
      }
      return Optional.empty();
    }
    LockOwner mine = LockOwner.here();
    Files.writeString(named, mine.text());
    return kernelDecides || isLast(mine) ? Optional.of(mine) : Optional.empty();
  }

  /** Whether the kernel gave the lock; null when it cannot say, as on NFS without lockd. */
  private Boolean kernelLock(FileChannel channel) {
    try {
      return kernel.tryLock(channel) != null;
    } catch (IOException e) {
      return null;
    }
  }

  private boolean lives(LockOwner owner, boolean kernelDecides) throws IOException {
    if (owner.isOnThisMachine()) {
      return !kernelDecides && owner.livesHere();
    }
    Instant sign = Files.getLastModifiedTime(named).toInstant();
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

  private boolean isLast(LockOwner mine) throws IOException {
    return settle() && LockOwner.read(named).filter(mine::equals).isPresent();
  }

  /** Waits until nobody writes any more; false when it was interrupted. */
  private static boolean settle() {
    try {
      Thread.sleep(CONTEST.toMillis());
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
