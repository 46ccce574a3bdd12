package epsweep.launch.slurm;

import java.util.Set;

/**
 * What Slurm says of a job.
 *
 * @param name as Slurm writes it: {@code RUNNING}, {@code NODE_FAIL} …
 * @param reason in Slurm's word; may be empty
 * @param nodes in Slurm's short form; may be empty
 */
record JobState(String name, String reason, String nodes) {
  /** Of a job that nothing is known of any more. */
  static final JobState UNKNOWN = new JobState("", "", "");

  private static final Set<String> OVER =
      Set.of(
          "BOOT_FAIL",
          "CANCELLED",
          "COMPLETED",
          "DEADLINE",
          "FAILED",
          "NODE_FAIL",
          "OUT_OF_MEMORY",
          "PREEMPTED",
          "REVOKED",
          "TIMEOUT");

  /** Whether nothing of it runs, or ever will. */
  boolean isOver() {
    return name.isEmpty() || OVER.contains(name);
  }

  boolean is(String other) {
    return name.equals(other);
  }

  /** {@code its Slurm job 12 ended NODE_FAIL (NodeDown) on n1}. */
  String words(String job) {
    if (name.isEmpty()) {
      return "its Slurm job " + job + " is gone, and Slurm does not say how it ended";
    }
    boolean says = !reason.isEmpty() && !reason.equals("None") && !reason.equalsIgnoreCase(name);
    return "its Slurm job "
        + job
        + " ended "
        + name
        + (says ? " (" + reason + ")" : "")
        + (nodes.isEmpty() ? "" : " on " + nodes);
  }
}
