package epsweep.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Processes of a launch that outlived its first one.
 *
 * @param ended those that were found after a normal end and were ended, in words
 * @param stuck those that not even SIGKILL ends
 */
record Leftovers(List<String> ended, List<Proc> stuck) {
  private static final int NAMED = 3;

  Leftovers {
    ended = List.copyOf(ended);
    stuck = List.copyOf(stuck);
  }

  static String shown(Proc p) {
    String command = p.shown();
    return command.isEmpty() ? "process " + p.pid() : command + " (process " + p.pid() + ")";
  }

  Optional<String> words() {
    List<String> parts = new ArrayList<>();
    if (!ended.isEmpty()) {
      parts.add(count(ended) + " left running and ended: " + some(ended));
    }
    if (!stuck.isEmpty()) {
      List<String> names = stuck.stream().map(Leftovers::shown).toList();
      parts.add(count(names) + " cannot be ended and may disturb what follows: " + some(names));
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  private static String count(List<String> names) {
    return names.size() == 1 ? "1 process" : names.size() + " processes";
  }

  private static String some(List<String> names) {
    String first = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
    return names.size() <= NAMED ? first : first + " …";
  }
}
