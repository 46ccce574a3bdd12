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
  static final Duration SILENCE = Duration.ofMinutes(2);

  /** The new owner: this process; empty when there is another. */
  Optional<LockOwner> claim(FileChannel channel) throws IOException {
    Boolean locked = kernelLock(channel);
    if (Boolean.FALSE.equals(locked)) {
      return Optional.empty();
    }
    boolean kernelDecides = locked != null;
    OwnerFile owned = new OwnerFile(named, (owner, there) -> lives(owner, there, kernelDecides));
    LockOwner mine = LockOwner.here();
    // The owner may be leaving in this moment.
    if (!owned.claim(mine) && (Files.exists(named) || !owned.claim(mine))) {
      return Optional.empty();
    }
    owned.tidy();
    return Optional.of(mine);
  }

  /** Whether the kernel gave the lock; null when it cannot say, as on NFS without lockd. */
  private Boolean kernelLock(FileChannel channel) {
    try {
      return kernel.tryLock(channel) != null;
    } catch (IOException e) {
      return null;
    }
  }

  /** The kernel of this machine knows its own; others give signs. */
  private boolean lives(Optional<LockOwner> owner, Path there, boolean kernelDecides)
      throws IOException {
    if (owner.isPresent() && owner.get().isOnThisMachine()) {
      return !kernelDecides && owner.get().livesHere();
    }
    if (owner.isEmpty() && kernelDecides) {
      return false;
    }
    Instant sign = Files.getLastModifiedTime(there).toInstant();
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
}
