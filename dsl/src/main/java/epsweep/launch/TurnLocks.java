package epsweep.launch;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The locks of one turn. The kernel has a queue for each, which asking again and again would not be
 * in; so whoever has waited long enough closes the file that it waits on.
 */
final class TurnLocks implements AutoCloseable {
  private final List<FileChannel> open = new ArrayList<>();
  private boolean complete;
  private boolean withdrawn;

  /**
   * Waits until it has all of them.
   *
   * @param limit says how long it may wait
   * @param said hears that there is something to wait for
   * @throws ClosedChannelException when that took too long, or it was withdrawn
   */
  void take(Path directory, List<String> resources, TimeLimit limit, Consumer<String> said)
      throws IOException {
    for (String resource : resources) {
      FileChannel channel = add(TurnFile.open(directory, resource));
      if (channel.tryLock() == null) {
        said.accept("waiting: another run is measuring on " + resource);
        await(channel, limit.patience());
      }
    }
    complete();
  }

  private void await(FileChannel channel, Duration patience) throws IOException {
    CompletableFuture<Void> alarm = new CompletableFuture<>();
    alarm.whenComplete((ended, late) -> withdrawIf(late != null));
    alarm.orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS);
    try {
      channel.lock();
    } finally {
      alarm.complete(null);
    }
  }

  private void withdrawIf(boolean late) {
    if (late) {
      withdraw();
    }
  }

  /** Ends the wait, from any thread; without effect behind it. */
  synchronized void withdraw() {
    if (!complete) {
      withdrawn = true;
      giveBack();
    }
  }

  @Override
  public synchronized void close() {
    giveBack();
  }

  private synchronized FileChannel add(FileChannel channel) throws ClosedChannelException {
    open.add(channel);
    refuseIfWithdrawn();
    return channel;
  }

  private synchronized void complete() throws ClosedChannelException {
    refuseIfWithdrawn();
    complete = true;
  }

  private void refuseIfWithdrawn() throws ClosedChannelException {
    if (withdrawn) {
      throw new ClosedChannelException();
    }
  }

  private void giveBack() {
    for (FileChannel channel : open) {
      try {
        channel.close();
      } catch (IOException e) {
        // The lock is gone with the file that it was on.
        continue;
      }
    }
    open.clear();
  }
}
