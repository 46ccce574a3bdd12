package epsweep.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
 * <p>The kernel's lock decides on one machine, and ends with its process, however that ends. A
 * second file names the owner, for messages, and for network file systems on which the kernel's
 * lock does not reach other machines or is refused: there the one who could make that file has it,
 * and counts as alive while it writes its name again and again. It must be a second file: a process
 * loses its lock on a file as soon as it closes that file once, wherever in its code.
 */
public final class Lock implements AutoCloseable {
  private static final Duration BEAT = Duration.ofSeconds(15);

  private final FileChannel channel;
  private final Path named;
  private final LockOwner owner;
  private final ScheduledExecutorService beat;

  /** How a kernel's lock is asked for; a test refuses as a network file system does. */
  @FunctionalInterface
  interface Kernel {
    /** Null when another process has it. */
    FileLock tryLock(FileChannel channel) throws IOException;
  }

  private Lock(FileChannel channel, Path named, LockOwner owner) {
    this.channel = channel;
    this.named = named;
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

  /** Who runs into a directory now, in words; does not touch the lock. */
  public static Optional<String> holderOf(ResultsDirectory directory) {
    try {
      return living(named(directory.lock())).map(LockOwner::shown);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Takes a lock unless somebody has it. */
  static Optional<Lock> tryTake(Path file) {
    return tryTake(file, FileChannel::tryLock);
  }

  static Optional<Lock> tryTake(Path file, Kernel kernel) {
    Path named = named(file);
    try {
      boolean ours = LockOwner.read(named).filter(LockOwner::isThisProcess).isPresent();
      return ours ? Optional.empty() : claim(new LockClaim(file, named, kernel));
    } catch (IOException e) {
      throw new ResultsProblem(
          file + " cannot be locked: " + DiskError.words(e) + ". Give another directory with --out",
          e);
    }
  }

  private static Optional<Lock> claim(LockClaim claim) throws IOException {
    FileChannel channel =
        FileChannel.open(claim.file(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    Optional<Lock> lock = Optional.empty();
    try {
      lock = claim.claim(channel).map(owner -> new Lock(channel, claim.named(), owner));
    } catch (OverlappingFileLockException e) {
      // Another thread of this process is just about to write its name.
      return Optional.empty();
    } finally {
      if (lock.isEmpty()) {
        channel.close();
      }
    }
    return lock;
  }

  /** Who has a lock, in words. An owner needs a moment from having it to having written so. */
  static String holder(Path file) {
    try {
      Optional<LockOwner> owner = living(named(file));
      for (int i = 0; i < 20 && owner.isEmpty(); i++) {
        Thread.sleep(50);
        owner = living(named(file));
      }
      return owner.map(LockOwner::shown).orElse("another process");
    } catch (IOException e) {
      return "another process";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "another process";
    }
  }

  /** Who is named, unless that is a process of this machine that has ended. */
  private static Optional<LockOwner> living(Path named) throws IOException {
    return LockOwner.read(named).filter(owner -> !owner.isOnThisMachine() || owner.livesHere());
  }

  /**
   * Asks whether this process has it still. A machine that slept, or a network that was away for
   * longer than the others wait for a sign, may have lost it to another machine.
   *
   * @throws ResultsProblem when another process has it, and says which
   */
  public void confirm() {
    try {
      Optional<LockOwner> now = LockOwner.read(named);
      if (now.isPresent() && !now.get().equals(owner)) {
        throw new ResultsProblem(
            named.toAbsolutePath().getParent()
                + " was taken over by "
                + now.get().shown()
                + ", which had no sign of this run for "
                + LockClaim.SILENCE.toMinutes()
                + " minutes. What had ended before is kept; wait for it");
      }
    } catch (IOException e) {
      // A lost disk: the journal, which is written next, says so in its own words.
      return;
    }
  }

  /** Gives it back; the file that the kernel locks stays, and says nothing. */
  @Override
  public void close() {
    beat.shutdownNow();
    try (channel) {
      if (LockOwner.read(named).filter(owner::equals).isPresent()) {
        Files.delete(named);
      }
    } catch (IOException e) {
      // The directory is gone or was moved, and the lock with it: there is nothing to give back.
      return;
    }
  }

  private void sign() {
    try {
      if (LockOwner.read(named).filter(owner::equals).isPresent()) {
        // The same text over itself: nobody reads half of it, and the server notes the time.
        Files.write(named, owner.text().getBytes(StandardCharsets.UTF_8), StandardOpenOption.WRITE);
      }
    } catch (IOException e) {
      // A full or lost disk: the journal, which is written next, says so in its own words.
      return;
    }
  }

  private static Path named(Path file) {
    return file.resolveSibling(file.getFileName() + "-owner");
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "ep-sweep-lock");
    thread.setDaemon(true);
    return thread;
  }
}
