package epsweep.dsl;

import epsweep.sweep.HookCommand;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What stands behind {@code beforeLaunch} and its like: a command, and how long it may take. */
final class Hooks {
  static final String TIMEOUT = "timeout";

  private Hooks() {}

  /** A program and its arguments, each a value or all in a list; named values come first. */
  static HookCommand of(HookCommand.Moment moment, Object... given) {
    String word = moment.word();
    Object[] all = given == null ? new Object[0] : given;
    Optional<Map<?, ?>> named =
        all.length > 0 && all[0] instanceof Map<?, ?> map ? Optional.of(map) : Optional.empty();
    Object[] command = named.isEmpty() ? all : Arrays.copyOfRange(all, 1, all.length);
    List<String> argv = Arguments.values(word, command).stream().map(Values::text).toList();
    if (argv.size() == 1 && argv.get(0).strip().contains(" ") && !argv.get(0).startsWith("/")) {
      throw new SweepProblem(
          "%s: write each argument by itself: `%1$s 'nvidia-smi', '-lgc', '1980'`; nothing goes through a shell"
              .formatted(word));
    }
    return new HookCommand(moment, argv, limit(word, named.orElse(Map.of())));
  }

  private static Duration limit(String word, Map<?, ?> named) {
    Duration limit = HookCommand.DEFAULT_LIMIT;
    for (Map.Entry<?, ?> one : named.entrySet()) {
      if (!TIMEOUT.equals(String.valueOf(one.getKey()))) {
        throw new SweepProblem(
            CallCheck.notUnderstood(String.valueOf(one.getKey()), word, List.of(TIMEOUT)));
      }
      limit = Durations.of(word + ": timeout", one.getValue());
    }
    return limit;
  }
}
