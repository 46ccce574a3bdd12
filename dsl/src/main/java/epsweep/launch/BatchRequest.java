package epsweep.launch;

import epsweep.sweep.Launch;

/**
 * One attempt of a launch, for a batch system.
 *
 * @param launch whose point decides what it needs
 * @param attempt from 1
 * @param job what to run; its key tells it from all others that are submitted with it
 */
public record BatchRequest(Launch launch, int attempt, Job job) {
  public String key() {
    return job.key();
  }
}
