package epsweep.launch.slurm;

import epsweep.launch.BatchRequest;
import java.util.List;

/**
 * What one job, or one of a job array, runs: launches one after another.
 *
 * @param requests in the order of running
 */
record Task(List<BatchRequest> requests) {
  Task {
    requests = List.copyOf(requests);
  }
}
