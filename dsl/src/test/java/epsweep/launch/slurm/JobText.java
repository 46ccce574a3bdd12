package epsweep.launch.slurm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A job script as it was submitted, read as far as Slurm and a simulation of its launches need.
 *
 * @param options of the lines {@code #SBATCH}, without their dashes
 * @param directory where it notes how launches ended
 * @param tasks the launches of each job of the array, in the order of running
 */
record JobText(Map<String, String> options, Path directory, List<List<Step>> tasks) {
  private static final Pattern OPTION = Pattern.compile("#SBATCH --([a-z-]+)(?:=(.*))?");
  private static final Pattern TASK = Pattern.compile("\\d+\\)");
  private static final Pattern RUN = Pattern.compile("ep_run (\\d+) (\\S+) ([\\d.]+) \\\\");
  private static final Pattern CLOCK = Pattern.compile("(\\d+):(\\d\\d):(\\d\\d)");

  /**
   * A launch.
   *
   * @param out what it prints goes there
   */
  record Step(int number, String key, Path out, Path err) {}

  static JobText read(Path script) throws IOException {
    Map<String, String> options = new HashMap<>();
    List<List<Step>> tasks = new ArrayList<>();
    Path directory = script.getParent();
    Matcher run = null;
    for (String line : Files.readAllLines(script)) {
      Matcher option = OPTION.matcher(line);
      if (option.matches()) {
        options.put(option.group(1), option.group(2) == null ? "" : option.group(2));
      } else if (TASK.matcher(line).matches()) {
        tasks.add(new ArrayList<>());
      } else if (run != null) {
        String[] files = line.strip().split(" ");
        int number = Integer.parseInt(run.group(1));
        tasks
            .get(tasks.size() - 1)
            .add(new Step(number, run.group(2), Path.of(files[0]), Path.of(files[1])));
        run = null;
      } else {
        Matcher begins = RUN.matcher(line);
        run = begins.matches() ? begins : null;
      }
    }
    return new JobText(options, directory, tasks);
  }

  String name() {
    return options.get("job-name");
  }

  int nodes() {
    return Integer.parseInt(options.get("nodes"));
  }

  boolean isArray() {
    return options.containsKey("array");
  }

  /** The last word counts, and the user's stands behind ours. */
  boolean mayBeRequeued() {
    return options.containsKey("requeue");
  }

  Duration limit() {
    Matcher clock = CLOCK.matcher(options.getOrDefault("time", "24:00:00"));
    if (!clock.matches()) {
      throw new IllegalArgumentException("--time=" + options.get("time"));
    }
    return Duration.ofHours(Long.parseLong(clock.group(1)))
        .plusMinutes(Long.parseLong(clock.group(2)))
        .plusSeconds(Long.parseLong(clock.group(3)));
  }
}
