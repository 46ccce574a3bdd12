package epsweep.launch.slurm;

import epsweep.launch.BatchEvent;
import epsweep.launch.BatchExecutor;
import epsweep.launch.BatchRequest;
import java.time.Duration;
import java.util.List;

/** Whoever waits for it waits in virtual time, which costs nothing. */
final class InVirtualTime implements BatchExecutor {
  private final BatchExecutor executor;
  private final VirtualSlurm slurm;
  private long looks;
  private long directories;

  InVirtualTime(BatchExecutor executor, VirtualSlurm slurm) {
    this.executor = executor;
    this.slurm = slurm;
  }

  long looks() {
    return looks;
  }

  /** Directories of running jobs that were listed. */
  long directories() {
    return directories;
  }

  @Override
  public boolean adopt(BatchRequest request) {
    return executor.adopt(request);
  }

  @Override
  public void submit(List<BatchRequest> requests) {
    executor.submit(requests);
  }

  @Override
  public boolean hasAll() {
    return executor.hasAll();
  }

  @Override
  public List<BatchEvent> look() {
    looks++;
    directories += slurm.running();
    return executor.look();
  }

  @Override
  public Duration pause() {
    slurm.advance(executor.pause());
    return Duration.ZERO;
  }

  @Override
  public void cancel() {
    executor.cancel();
  }
}
