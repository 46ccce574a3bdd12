package epsweep.launch.slurm;

import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.ExecutorWord;
import epsweep.sweep.Point;
import epsweep.sweep.SweepProblem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a job asks for. Launches with equal resources may meet in one job.
 *
 * @param options of sbatch, each {@code --name=value} as it stands behind {@code #SBATCH}
 * @param modules loaded before the first launch
 * @param prologue lines of bash that run before the first launch
 */
record Resources(List<String> options, List<String> modules, List<String> prologue) {
  /** What the job script says itself. */
  private static final Set<String> OURS =
      Set.of("array", "a", "output", "o", "error", "e", "job-name", "J", "wrap", "parsable");

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+:,./&|*\\[\\]()=-]+");
  private static final Pattern OPTION =
      Pattern.compile("(--?([A-Za-z][A-Za-z0-9-]*))(?:([= ])(.*))?");

  Resources {
    options = List.copyOf(options);
    modules = List.copyOf(modules);
    prologue = List.copyOf(prologue);
  }

  /**
   * @throws SweepProblem when a value cannot stand in a job script
   */
  static Resources of(ExecutorSetup setup, Point point) {
    List<String> options = new ArrayList<>();
    text(setup, ExecutorWord.PARTITION, point).ifPresent(v -> options.add("--partition=" + v));
    text(setup, ExecutorWord.ACCOUNT, point).ifPresent(v -> options.add("--account=" + v));
    text(setup, ExecutorWord.QOS, point).ifPresent(v -> options.add("--qos=" + v));
    options.add("--nodes=" + nodes(setup, point));
    Optional<Object> gpus = setup.value(ExecutorWord.GPUS_PER_NODE, point);
    gpus.ifPresent(n -> options.add("--gpus-per-node=" + n));
    setup
        .value(ExecutorWord.TASKS_PER_NODE, point)
        .or(() -> gpus)
        .ifPresent(n -> options.add("--ntasks-per-node=" + n));
    setup
        .value(ExecutorWord.CPUS_PER_TASK, point)
        .ifPresent(n -> options.add("--cpus-per-task=" + n));
    text(setup, ExecutorWord.MEMORY, point).ifPresent(v -> options.add("--mem=" + v));
    setup
        .value(ExecutorWord.TIME, point)
        .ifPresent(limit -> options.add("--time=" + clock((Duration) limit)));
    text(setup, ExecutorWord.CONSTRAINT, point).ifPresent(v -> options.add("--constraint=" + v));
    text(setup, ExecutorWord.RESERVATION, point).ifPresent(v -> options.add("--reservation=" + v));
    if (setup.value(ExecutorWord.EXCLUSIVE, point).filter(Boolean.TRUE::equals).isPresent()) {
      options.add("--exclusive");
    }
    texts(setup, ExecutorWord.OPTIONS, point).stream().map(Resources::option).forEach(options::add);
    return new Resources(
        options,
        texts(setup, ExecutorWord.MODULES, point),
        texts(setup, ExecutorWord.PROLOGUE, point));
  }

  private static Object nodes(ExecutorSetup setup, Point point) {
    return setup.value(ExecutorWord.NODES, point).or(() -> point.find("nodes")).orElse(1);
  }

  private static Optional<String> text(ExecutorSetup setup, ExecutorWord word, Point point) {
    return setup.value(word, point).map(value -> quoted(value.toString()));
  }

  @SuppressWarnings("unchecked")
  private static List<String> texts(ExecutorSetup setup, ExecutorWord word, Point point) {
    return setup.value(word, point).map(value -> (List<String>) value).orElse(List.of());
  }

  /** As sbatch reads it: in double quotes, with a backslash before each of two characters. */
  static String quoted(String value) {
    return PLAIN.matcher(value).matches()
        ? value
        : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** An option of the user's own; one that is ours would break the job. */
  private static String option(String given) {
    Matcher option = OPTION.matcher(given.strip());
    if (!option.matches()) {
      throw new SweepProblem(
          "options: must be options of sbatch, each as in '--reservation=x', got '" + given + "'");
    }
    String name = option.group(2);
    boolean isShort = !option.group(1).startsWith("--");
    if (OURS.contains(isShort ? name.substring(0, 1) : name)) {
      throw new SweepProblem("options: ep-sweep sets '" + given + "' itself. Leave it out");
    }
    return option.group(3) == null
        ? option.group(1)
        : option.group(1) + option.group(3) + quoted(option.group(4));
  }

  private static String clock(Duration limit) {
    long seconds = limit.toSeconds();
    return String.format(
        Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
