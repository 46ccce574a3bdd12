package epsweep.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * One user of a file's name at a time.
 *
 * <p>The kernel's lock decides on one machine, and ends with its process, however that ends. The
 * file also names its owner, for messages, and for network file systems on which the kernel's lock
 * does not reach other machines or is refused: there an owner counts as alive while it writes its
 * name again and again.
 */
public final class Lock implements AutoCloseable {
  static final Duration BEAT = Duration.ofSeconds(15);

  private final FileChannel channel;
  private final LockOwner owner;
  private final ScheduledExecutorService beat;

  /** How a kernel's lock is asked for; a test refuses as a network file system does. */
  @FunctionalInterface
  interface Kernel {
    /** Null when another process has it. */
    FileLock tryLock(FileChannel channel) throws IOException;
  }

  private Lock(FileChannel channel, LockOwner owner) {
    this.channel = channel;
    this.owner = owner;
    this.beat = Executors.newSingleThreadScheduledExecutor(Lock::daemon);
    beat.scheduleWithFixedDelay(this::sign, BEAT.toNanos(), BEAT.toNanos(), TimeUnit.NANOSECONDS);
  }

  /**
   * Takes a directory of results.
   *
   * @throws ResultsProblem when another run has it, and says which
   */
  public static Lock take(ResultsDirectory directory) {
    Path file = directory.create().lock();
    return tryTake(file)
        .orElseThrow(
            () ->
                new ResultsProblem(
                    directory.path()
                        + " is in use by "
                        + holder(file)
                        + ". Wait for it, or give another directory with --out"));
  }

  /** Takes a lock unless somebody has it. */
  static Optional<Lock> tryTake(Path file) {
    return tryTake(file, FileChannel::tryLock);
  }

  static Optional<Lock> tryTake(Path file, Kernel kernel) {
    try {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      Optional<Lock> lock = Optional.empty();
      try {
        lock = new LockClaim(file, channel, kernel).claim().map(owner -> new Lock(channel, owner));
      } finally {
        if (lock.isEmpty()) {
          channel.close();
        }
      }
      return lock;
    } catch (OverlappingFileLockException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new ResultsProblem(
          file + " cannot be locked: " + DiskError.words(e) + ". Give another directory with --out",
          e);
    }
  }

  /** Who has a lock, in words. An owner needs a moment from having it to having written so. */
  static String holder(Path file) {
    try {
      Optional<LockOwner> owner = LockOwner.read(file);
      for (int i = 0; i < 20 && owner.isEmpty(); i++) {
        Thread.sleep(50);
        owner = LockOwner.read(file);
      }
      return owner.map(LockOwner::shown).orElse("another process");
    } catch (IOException e) {
      return "another process";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "another process";
    }
  }

  /** Gives it back: the file stays, and names nobody. */
  @Override
  public void close() {
    beat.shutdownNow();
    try (channel) {
      if (LockClaim.names(channel, owner)) {
        channel.truncate(0);
      }
    } catch (IOException e) {
      // The directory is gone, and the lock with it: there is nothing to give back.
      return;
    }
  }

  private void sign() {
    try {
      if (LockClaim.names(channel, owner)) {
        channel.write(ByteBuffer.wrap(owner.text().getBytes(StandardCharsets.UTF_8)), 0);
      }
    } catch (IOException e) {
      // A full or lost disk: the journal, which is written next, says so in its own words.
      return;
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "ep-sweep-lock");
    thread.setDaemon(true);
    return thread;
  }
}
