package epsweep.launch;

import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Runs as many launches at once as there are sets of GPUs, each on a set of its own. */
public final class Lanes implements Executor {
  /**
   * One launch at a time.
   *
   * @param devices the value of CUDA_VISIBLE_DEVICES
   * @param executor runs what gets this set
   */
  public record Lane(String devices, Executor executor) {}

  private final List<Lane> lanes;
  private final BlockingQueue<Lane> free;

  public Lanes(List<Lane> lanes) {
    this.lanes = List.copyOf(lanes);
    this.free = new LinkedBlockingQueue<>(lanes);
  }

  @Override
  public Outcome run(Job job) {
    try {
      Lane lane = free.poll(job.limit().patience().toNanos(), TimeUnit.NANOSECONDS);
      if (lane == null) {
        return Outcome.tooLate(job.limit());
      }
      try {
        return lane.executor().run(job.with(Map.of("CUDA_VISIBLE_DEVICES", lane.devices())));
      } finally {
        free.add(lane);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Outcome.stopped();
    }
  }

  @Override
  public void stop(boolean atOnce) {
    lanes.forEach(lane -> lane.executor().stop(atOnce));
  }
}
