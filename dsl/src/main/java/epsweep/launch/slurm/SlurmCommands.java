package epsweep.launch.slurm;

import epsweep.backend.ShortRun;
import epsweep.launch.BatchProblem;
import epsweep.launch.Tail;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The commands as they are on PATH. */
final class SlurmCommands implements Scheduler {
  /** A controller that is down lets each wait for a while. */
  private static final Duration LIMIT = Duration.ofSeconds(90);

  private static final Pattern JOB = Pattern.compile("(?m)^(\\d+)(?:;.*)?$");
  private static final Pattern STATE =
      Pattern.compile("(?m)^(\\d+(?:_\\d+)?)\\|([A-Z_]+)[^|\\n]*\\|([^|\\n]*)\\|([^|\\n]*)$");

  /** What passes: a controller that is down or busy, and limits on how many jobs one may have. */
  private static final Pattern PASSES =
      Pattern.compile(
          "Unable to contact slurm controller|Socket timed out|Connection refused|timed out"
              + "|temporarily|try again|Transport endpoint|Zero Bytes were transmitted|in standby"
              + "|Max(?:Submit)?Jobs?(?:PerUser|PerAccount)?|MaxSubmitJob|job limit|SubmitJobLimit"
              + "|exceed.* submit|munge",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern OURS =
      Pattern.compile(
          "SQUEUE_.*|SACCT_.*|SCANCEL_.*"
              + "|SBATCH_(?:ARRAY_INX|OUTPUT|ERROR|JOB_NAME|WAIT|OPEN_MODE)|SLURM_CLUSTERS");

  private final String bin;
  private boolean accounts = true;

  /**
   * @param bin what stands before each name: nothing, for PATH, or a directory with its slash
   */
  SlurmCommands(String bin) {
    this.bin = bin;
  }

  private record Said(int code, String text) {
    String last() {
      List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
      return lines.isEmpty() ? "exit code " + code : Tail.plain(lines.get(lines.size() - 1));
    }
  }

  @Override
  public String submit(Path script) throws Unavailable {
    Said said = run(List.of("sbatch", "--parsable", script.toString()));
    Matcher job = JOB.matcher(said.text());
    if (said.code() == 0 && job.find()) {
      return job.group(1);
    }
    if (PASSES.matcher(said.text()).find()) {
      throw new Unavailable(said.last());
    }
    throw new BatchProblem(
        "Slurm refuses the job " + script + ": " + said.last() + ". Correct the executor's words");
  }

  @Override
  public Optional<String> find(String name) throws Unavailable {
    Said said = run(List.of("squeue", "-h", "-t", "all", "--name=" + name, "-o", "%F"));
    Matcher job = JOB.matcher(checked(said).text());
    return job.find() ? Optional.of(job.group(1)) : Optional.empty();
  }

  @Override
  public Map<String, JobState> queue(Collection<String> jobs) throws Unavailable {
    String list = String.join(",", jobs);
    Said said = run(List.of("squeue", "-h", "-r", "-t", "all", "-j", list, "-o", "%i|%T|%r|%N"));
    boolean none = said.text().contains("Invalid job id");
    return states(none ? said.text() : checked(said).text());
  }

  @Override
  public Map<String, JobState> accounting(Collection<String> jobs) throws Unavailable {
    if (!accounts) {
      return Map.of();
    }
    String list = String.join(",", jobs);
    Said said =
        run(List.of("sacct", "-n", "-P", "-X", "-j", list, "-o", "JobID,State,Reason,NodeList"));
    // Without accounting there is nothing to ask, ever.
    accounts = said.code() == 0;
    return accounts ? states(said.text()) : Map.of();
  }

  @Override
  public void cancel(Collection<String> jobs) throws Unavailable {
    List<String> command = new ArrayList<>(List.of("scancel", "--quiet"));
    command.addAll(jobs);
    checked(run(command));
  }

  private static Said checked(Said said) throws Unavailable {
    if (said.code() == 0) {
      return said;
    }
    if (PASSES.matcher(said.text()).find()) {
      throw new Unavailable(said.last());
    }
    throw new BatchProblem("Slurm cannot be asked: " + said.last() + ". Does squeue work here?");
  }

  private static Map<String, JobState> states(String text) {
    Map<String, JobState> states = new LinkedHashMap<>();
    Matcher line = STATE.matcher(text);
    while (line.find()) {
      String nodes = line.group(4).equals("None assigned") ? "" : line.group(4);
      states.put(line.group(1), new JobState(line.group(2), line.group(3), nodes));
    }
    return states;
  }

  private Said run(List<String> command) throws Unavailable {
    try {
      Path answer = Files.createTempFile("ep-sweep-slurm", ".txt");
      try {
        int code = run(command, answer);
        return new Said(code, new String(Files.readAllBytes(answer), StandardCharsets.UTF_8));
      } finally {
        Files.deleteIfExists(answer);
      }
    } catch (IOException e) {
      throw new BatchProblem(
          command.get(0) + " cannot be started: " + e.getMessage() + ". Is Slurm on this machine?");
    }
  }

  private int run(List<String> command, Path answer) throws IOException, Unavailable {
    List<String> argv = new ArrayList<>(command);
    argv.set(0, bin + command.get(0));
    ProcessBuilder builder =
        new ProcessBuilder(argv).redirectErrorStream(true).redirectOutput(answer.toFile());
    builder.environment().keySet().removeIf(name -> OURS.matcher(name).matches());
    try {
      OptionalInt code = ShortRun.end(builder, LIMIT);
      if (code.isPresent()) {
        return code.getAsInt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new Unavailable(command.get(0) + " does not answer");
  }
}
