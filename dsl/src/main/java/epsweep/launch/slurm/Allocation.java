package epsweep.launch.slurm;

import epsweep.launch.OnNodes;
import java.util.Map;
import java.util.Optional;

/**
 * Machines that Slurm has given to the shell which ep-sweep runs in ({@code salloc}, {@code
 * sbatch}).
 *
 * @param job Slurm's number
 * @param nodes in Slurm's short form: {@code n[1-2]}
 */
public record Allocation(String job, String nodes) {
  /** Empty outside of one. */
  public static Optional<Allocation> of(Map<String, String> env) {
    String job = env.getOrDefault("SLURM_JOB_ID", "");
    String nodes = env.getOrDefault("SLURM_JOB_NODELIST", env.getOrDefault("SLURM_NODELIST", ""));
    return job.isEmpty() || nodes.isEmpty()
        ? Optional.empty()
        : Optional.of(new Allocation(job, nodes));
  }

  /** Columns of every row. */
  public Map<String, String> facts() {
    return Map.of(OnNodes.NODE_NAMES, nodes, Ends.JOB, job);
  }
}
