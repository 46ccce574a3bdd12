package epsweep.launch;

import java.time.Duration;
import java.util.Optional;

/**
 * How long a job may take, and until when it may do so at all. A job waits for its turn first: its
 * own limit counts from its start, the sweep's runs on meanwhile.
 *
 * @param own the longest that it may take
 * @param sweep when the time of the whole sweep is over: what that cuts short is no failure of the
 *     job, and what it keeps from starting has not failed either
 */
public record TimeLimit(Duration own, Optional<Deadline> sweep) {
  /** Longer than anybody waits, and short enough for every clock. */
  private static final Duration ENDLESS = Duration.ofDays(3650);

  /** Of a job in no sweep, or in one without a limit. */
  public static TimeLimit ofLaunch(Duration own) {
    return new TimeLimit(own, Optional.empty());
  }

  /** What a job may take that starts now. */
  public Duration most() {
    Duration left = patience();
    return left.compareTo(own) < 0 ? left : own;
  }

  /** How long a job may wait, from now, until it starts. */
  public Duration patience() {
    return sweep.map(Deadline::left).filter(left -> left.compareTo(ENDLESS) < 0).orElse(ENDLESS);
  }

  /** Whether it is too late for a job to start. */
  public boolean isOver() {
    return sweep.filter(Deadline::isOver).isPresent();
  }

  /** Of a job that was ended for its time: the limit of the sweep, if not its own did that. */
  Optional<Deadline> cutting(Duration ran) {
    return sweep.filter(until -> until.isOver() && ran.toMillis() < own.toMillis());
  }

  /** The limit that ended a job, as it is to be named. */
  String words(Duration ran) {
    return cutting(ran)
        .map(Deadline::words)
        .orElseGet(() -> "its time limit of " + Deadline.seconds(own));
  }
}
