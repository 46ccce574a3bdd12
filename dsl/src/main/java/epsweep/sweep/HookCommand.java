package epsweep.sweep;

import java.time.Duration;
import java.util.List;

/**
 * A user's command around a sweep or a launch. It changes no launch's key.
 *
 * @param moment when it runs
 * @param argv program and arguments; nothing goes through a shell
 * @param limit the longest that it may take
 */
public record HookCommand(Moment moment, List<String> argv, Duration limit) {
  public static final Duration DEFAULT_LIMIT = Duration.ofSeconds(60);

  /** When a hook runs. */
  public enum Moment {
    BEFORE_SWEEP("beforeSweep"),
    BEFORE_LAUNCH("beforeLaunch"),
    AFTER_LAUNCH("afterLaunch"),
    AFTER_SWEEP("afterSweep");

    private final String word;

    Moment(String word) {
      this.word = word;
    }

    /** As it is written in a script. */
    public String word() {
      return word;
    }
  }

  public HookCommand {
    argv = List.copyOf(argv);
    if (argv.isEmpty() || argv.get(0).isBlank()) {
      throw new SweepProblem(
          moment.word() + ": needs a program: write `" + moment.word() + " 'program', 'argument'`");
    }
    if (limit.isNegative() || limit.isZero()) {
      throw new SweepProblem(moment.word() + ": timeout: must be positive, got " + limit);
    }
  }
}
