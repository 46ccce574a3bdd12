package epsweep.launch;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Lets one launch at a time use a set of GPUs, whoever starts it: other threads, other ep-sweeps,
 * other users. The kernel's locks end with their process, so nobody waits for the dead.
 */
public final class Turns implements Executor {
  /** Where every user of a machine looks. */
  public static final Path SHARED = Path.of("/tmp/ep-sweep-turns");

  private final Executor executor;
  private final Path directory;
  private final List<String> resources;
  private final Consumer<String> said;
  private final ReentrantLock here = new ReentrantLock(true);
  private final List<FileChannel> open = new CopyOnWriteArrayList<>();
  private volatile boolean stopped;
  private volatile boolean waiting;

  /**
   * @param resources the UUIDs of the GPUs, or {@code cpu}
   * @param said hears that there is something to wait for
   */
  public Turns(Executor executor, Path directory, List<String> resources, Consumer<String> said) {
    this.executor = executor;
    this.directory = directory;
    // In one order for everybody, so that no two can wait for each other.
    this.resources = resources.stream().distinct().sorted().toList();
    this.said = said;
  }

  @Override
  public Outcome run(Job job) {
    here.lock();
    try {
      take();
      return executor.run(job);
    } catch (ClosedChannelException e) {
      return outcome(Outcome.End.INTERRUPTED, "not started: ep-sweep was stopped");
    } catch (IOException e) {
      String why = "its turn cannot be taken in " + directory + ": " + e.getMessage();
      return outcome(Outcome.End.NOT_STARTED, why);
    } finally {
      giveBack();
      here.unlock();
    }
  }

  @Override
  public void stop(boolean atOnce) {
    stopped = true;
    executor.stop(atOnce);
    if (waiting) {
      giveBack();
    }
  }

  private void take() throws IOException {
    waiting = true;
    for (String resource : resources) {
      FileChannel channel = TurnFile.open(directory, resource);
      open.add(channel);
      if (stopped) {
        throw new ClosedChannelException();
      }
      if (channel.tryLock() == null) {
        said.accept("waiting: another run is measuring on " + resource);
        channel.lock();
      }
    }
    waiting = false;
  }

  private void giveBack() {
    List<FileChannel> all = new ArrayList<>(open);
    open.clear();
    for (FileChannel channel : all) {
      try {
        channel.close();
      } catch (IOException e) {
        // The lock is gone with the file that it was on.
        continue;
      }
    }
  }

  private static Outcome outcome(Outcome.End end, String why) {
    return new Outcome(end, OptionalInt.empty(), Instant.now(), Duration.ZERO, why);
  }
}
