package epsweep.launch.slurm;

import java.util.Optional;

/**
 * What goes wrong with a job, at its launch {@code at}.
 *
 * @param at a launch of the job, from 0
 */
record Mishap(Kind kind, int at) {
  /** Each with what Slurm says of the job. */
  enum Kind {
    NODE_FAIL("NODE_FAIL", "NodeDown"),
    /** Its node fails, and it is started again where its script allows that. */
    REQUEUED("PENDING", "BeginTime"),
    PREEMPTED("PREEMPTED", "None"),
    CANCELLED("CANCELLED", "None"),
    TIMEOUT("TIMEOUT", "TimeLimit"),
    OUT_OF_MEMORY("OUT_OF_MEMORY", "OutOfMemory"),
    NO_FILES("FAILED", "NonZeroExitCode"),
    BAD_LAUNCH("COMPLETED", "None");

    final String state;
    final String reason;

    Kind(String state, String reason) {
      this.state = state;
      this.reason = reason;
    }

    /** Whether the job hears of it in time to note that it was cut. */
    boolean isNoted() {
      return this == PREEMPTED || this == CANCELLED || this == TIMEOUT;
    }
  }

  /**
   * What a job draws; the same for the same seed and job.
   *
   * @param share of jobs to which something happens
   */
  static Optional<Mishap> draw(long seed, String job, double share, int launches) {
    long drawn = mixed(seed ^ job.hashCode() * 0x9E3779B97F4A7C15L);
    if ((drawn >>> 11) * 0x1.0p-53 >= share) {
      return Optional.empty();
    }
    long more = mixed(drawn);
    Kind kind = Kind.values()[(int) Math.floorMod(more, (long) Kind.values().length)];
    return Optional.of(new Mishap(kind, (int) Math.floorMod(mixed(more), (long) launches)));
  }

  /** Spreads every bit over all of them (splitmix64). */
  static long mixed(long value) {
    long z = value + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
