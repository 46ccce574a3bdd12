package epsweep.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of a plan or a dry run as they are mostly written: a script, {@code --plan} or
 * {@code --dry-run}, and options whose value is a word of its own. Picocli needs longer for them
 * than the plan takes; it has all other forms, and every mistake.
 *
 * @param script as given
 * @param plan whether the points are asked for
 * @param dryRun whether the commands are asked for
 * @param values by option, in the order given
 */
record UsualArguments(
    String script, boolean plan, boolean dryRun, Map<String, List<String>> values) {
  static final String PLAN = "--plan";
  static final String DRY_RUN = "--dry-run";
  static final String SET = "--set";
  static final String SETTING = "--setting";
  static final String ONLY = "--only";

  private static final Set<String> WITH_VALUE = Set.of(SET, SETTING, ONLY);

  /** Empty when anything is there that is not as usual. */
  static Optional<UsualArguments> of(String... args) {
    List<String> words = new ArrayList<>();
    List<String> flags = new ArrayList<>();
    Map<String, List<String>> values = new HashMap<>();
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals(PLAN) || args[i].equals(DRY_RUN)) {
        flags.add(args[i]);
      } else if (isWord(args[i])) {
        words.add(args[i]);
      } else if (WITH_VALUE.contains(args[i]) && i + 1 < args.length && isWord(args[i + 1])) {
        values.computeIfAbsent(args[i], option -> new ArrayList<>()).add(args[++i]);
      } else {
        return Optional.empty();
      }
    }
    return words.size() == 1 && flags.size() == 1
        ? Optional.of(
            new UsualArguments(
                words.get(0), flags.contains(PLAN), flags.contains(DRY_RUN), Map.copyOf(values)))
        : Optional.empty();
  }

  List<String> values(String option) {
    return values.getOrDefault(option, List.of());
  }

  /** Neither an option, nor a file of arguments, nor nothing. */
  private static boolean isWord(String text) {
    return !text.isBlank() && text.charAt(0) != '-' && text.charAt(0) != '@';
  }
}
