package epsweep.launch.slurm;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A controller and its nodes in virtual time. It answers the command lines of sbatch, squeue, sacct
 * and scancel in the words that Slurm 22.05 was seen to use, first come first served.
 */
final class VirtualSlurm implements VirtualJob.Owner {
  /** What {@code MinJobAge} is unless configured: an ended job is then forgotten. */
  private static final Duration FORGETS = Duration.ofSeconds(300);

  private static final Duration SCHEDULES = Duration.ofSeconds(1);

  /**
   * @param nodes how many there are
   * @param seed of all that is drawn
   * @param mishaps the share of jobs to which something happens
   * @param accounting whether sacct answers
   */
  record Setup(int nodes, long seed, double mishaps, boolean accounting) {}

  /** What a command prints, and its exit code. */
  record Answer(int code, String text) {}

  private final Setup setup;
  private final VirtualClock clock;
  private final SortedSet<Integer> free = new TreeSet<>();
  private final Map<String, VirtualJob> jobs = new LinkedHashMap<>();
  private final Map<String, Integer> calls = new TreeMap<>();
  private final Map<Mishap.Kind, Integer> happened = new TreeMap<>();
  private final Map<String, Integer> succeeded = new HashMap<>();
  private final List<Long> questions = new ArrayList<>();
  private int last = 100;
  private boolean scheduled;
  private boolean down;

  VirtualSlurm(Setup setup, VirtualClock clock) {
    this.setup = setup;
    this.clock = clock;
    for (int node = 1; node <= setup.nodes(); node++) {
      free.add(node);
    }
  }

  /** The controller does not answer meanwhile; nodes go on. */
  void outage(Duration from, Duration length) {
    clock.after(from, () -> down = true);
    clock.after(from.plus(length), () -> down = false);
  }

  /** Calls by program. */
  Map<String, Integer> calls() {
    return calls;
  }

  /** Mishaps that were drawn, by kind. */
  Map<Mishap.Kind, Integer> happened() {
    return happened;
  }

  /** How often each launch has given a result, by key. */
  Map<String, Integer> succeeded() {
    return succeeded;
  }

  /** Lets go of all jobs. */
  void forget() {
    jobs.clear();
  }

  int submitted() {
    return jobs.size();
  }

  long running() {
    return jobs.values().stream().filter(job -> job.state.equals("RUNNING")).count();
  }

  /** The shortest time between two questions about states. */
  Duration shortestGap() {
    long least = Long.MAX_VALUE;
    for (int i = 1; i < questions.size(); i++) {
      least = Math.min(least, questions.get(i) - questions.get(i - 1));
    }
    return Duration.ofNanos(least);
  }

  synchronized Answer call(List<String> words) throws IOException {
    String program = words.get(0);
    calls.merge(program, 1, Integer::sum);
    if (program.equals("squeue") || program.equals("sacct")) {
      questions.add(clock.getAsLong());
    }
    if (down) {
      String error =
          program.equals("sbatch")
              ? "sbatch: error: Batch job submission failed"
              : "slurm_load_jobs error";
      return new Answer(1, error + ": Unable to contact slurm controller (connect failure)\n");
    }
    return switch (program) {
      case "sbatch" -> sbatch(Path.of(words.get(words.size() - 1)));
      case "squeue" -> squeue(words);
      case "sacct" -> sacct(words);
      case "scancel" -> scancel(words);
      default -> new Answer(127, program + ": not simulated\n");
    };
  }

  /** Lets time pass while no command is answered. */
  synchronized void advance(Duration by) {
    clock.advance(by);
  }

  /** In Slurm's short form, one by one: {@code n[3,7]}. */
  static String names(SortedSet<Integer> nodes) {
    return nodes.size() == 1
        ? "n" + nodes.first()
        : nodes.stream().map(String::valueOf).collect(Collectors.joining(",", "n[", "]"));
  }

  private Answer sbatch(Path script) throws IOException {
    JobText text = JobText.read(script);
    String number = Integer.toString(++last);
    for (int task = 0; task < text.tasks().size(); task++) {
      String id = text.isArray() ? number + "_" + task : number;
      VirtualJob job = new VirtualJob(id, task, text, clock, this);
      var mishap = Mishap.draw(setup.seed(), id, setup.mishaps(), job.steps.size());
      mishap.ifPresent(drawn -> happened.merge(drawn.kind(), 1, Integer::sum));
      jobs.put(id, job.with(mishap));
    }
    schedule();
    return new Answer(0, number + "\n");
  }

  private Answer squeue(List<String> words) {
    String format = words.get(words.indexOf("-o") + 1);
    StringBuilder lines = new StringBuilder();
    Set<String> asked = asked(words);
    String name = words.stream().filter(w -> w.startsWith("--name=")).findAny().orElse("--name=");
    Set<String> known = new HashSet<>();
    for (VirtualJob job : jobs.values()) {
      boolean matches = asked.contains(number(job)) || ("--name=" + job.text.name()).equals(name);
      if (matches && clock.getAsLong() - job.endedAt < FORGETS.toNanos()) {
        known.add(number(job));
        lines.append(line(job, format)).append('\n');
      }
    }
    return asked.size() == 1 && known.isEmpty()
        ? new Answer(1, "slurm_load_jobs error: Invalid job id specified\n")
        : new Answer(0, lines.toString());
  }

  private Answer sacct(List<String> words) {
    if (!setup.accounting()) {
      return new Answer(1, "Slurm accounting storage is disabled\n");
    }
    Set<String> asked = asked(words);
    return new Answer(
        0,
        jobs.values().stream()
            .filter(job -> asked.contains(number(job)))
            .map(job -> line(job, "%i|%T|%r|%N") + "\n")
            .collect(Collectors.joining()));
  }

  private Answer scancel(List<String> words) {
    Set<String> given = new HashSet<>(words);
    jobs.values().stream().filter(job -> given.contains(number(job))).forEach(VirtualJob::cancel);
    return new Answer(0, "");
  }

  private static String line(VirtualJob job, String format) {
    Map<String, String> values = new HashMap<>();
    values.put("%i", job.id);
    values.put("%F", number(job));
    values.put("%T", job.state);
    values.put("%r", job.reason);
    values.put("%N", job.nodes.isEmpty() ? "" : names(job.nodes));
    return Arrays.stream(format.split("\\|")).map(values::get).collect(Collectors.joining("|"));
  }

  private static Set<String> asked(List<String> words) {
    int at = words.indexOf("-j");
    return at < 0 ? Set.of() : new HashSet<>(List.of(words.get(at + 1).split(",")));
  }

  private static String number(VirtualJob job) {
    return job.id.replaceFirst("_.*", "");
  }

  @Override
  public void succeeded(String key) {
    succeeded.merge(key, 1, Integer::sum);
  }

  @Override
  public void freed(VirtualJob job) {
    free.addAll(job.nodes);
    schedule();
    if (!job.isOver()) {
      clock.after(VirtualJob.BEGINS_AGAIN, this::schedule);
    }
  }

  private void schedule() {
    if (!scheduled) {
      scheduled = true;
      clock.after(SCHEDULES, this::startWhatFits);
    }
  }

  private void startWhatFits() {
    scheduled = false;
    for (VirtualJob job : jobs.values()) {
      if (job.state.equals("PENDING") && job.notBefore <= clock.getAsLong()) {
        if (free.size() < job.text.nodes()) {
          return;
        }
        SortedSet<Integer> given =
            free.stream().limit(job.text.nodes()).collect(Collectors.toCollection(TreeSet::new));
        free.removeAll(given);
        job.start(given);
      }
    }
  }
}
