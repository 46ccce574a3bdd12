package epsweep.launch;

import java.time.Duration;

/**
 * What keeps a launch within bounds, besides its time limit.
 *
 * @param grace between SIGTERM and SIGKILL
 * @param output bytes kept of each stream, head and tail; what is beyond is cut from the middle
 */
public record ExecutionLimits(Duration grace, long output) {
  public static final ExecutionLimits DEFAULT =
      new ExecutionLimits(Duration.ofSeconds(5), 256L << 20);

  /** Bytes of the end of a stream that was cut: enough for every summary block. */
  public static final int TAIL = 256 * 1024;

  public ExecutionLimits {
    if (output < 4L * TAIL) {
      throw new IllegalArgumentException("output: at least " + 4L * TAIL + " bytes");
    }
  }
}
