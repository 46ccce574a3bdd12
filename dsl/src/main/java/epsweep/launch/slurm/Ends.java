package epsweep.launch.slurm;

import epsweep.launch.BatchRequest;
import epsweep.launch.EndReport;
import epsweep.launch.ExitCode;
import epsweep.launch.Hook;
import epsweep.launch.Job;
import epsweep.launch.OnNodes;
import epsweep.launch.Outcome;
import epsweep.launch.Outcome.End;
import epsweep.launch.Tail;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** From what a job noted, and what Slurm says of the job, to how a launch ended. */
final class Ends {
  static final String JOB = "slurm_job";

  private Ends() {}

  /** Of a launch that ended by itself, at its own limit, or because its job began anew. */
  static Outcome noted(BatchRequest request, EndFile end) {
    Job job = request.job();
    if (end.count("before") != 0) {
      String why = hook("beforeLaunch", end.count("before"), job);
      return facts(outcome(End.NOT_STARTED, end, why), end);
    }
    if (end.cut().equals("REQUEUE")) {
      String why = "its Slurm job " + end.text("job") + " was started again while it ran";
      return facts(outcome(End.LOST, end, why), end);
    }
    End how = end.cut().equals("LIMIT") ? End.TIMEOUT : End.EXITED;
    List<String> left = end.text("left").isEmpty() ? List.of() : List.of(end.text("left"));
    Outcome outcome =
        EndReport.of(job, left, end.count("cut_logs") > 0)
            .outcome(how, end.exitCode(), end.startedAt(), end.duration());
    boolean tidy = end.count("after") == 0;
    return facts(
        tidy ? outcome : outcome.withMore(hook("afterLaunch", end.count("after"), job)), end);
  }

  /**
   * Of a launch that its job took with it.
   *
   * @param end what the job noted; empty when it could not
   * @param state of the job
   * @param name of the job
   */
  static Outcome cut(Optional<EndFile> end, JobState state, String name) {
    String words =
        state.is("COMPLETED")
            ? "its Slurm job " + name + " was interrupted, and started again behind it"
            : state.words(name);
    EndFile known =
        end.orElseGet(() -> new EndFile(Map.of(OnNodes.NODE_NAMES, state.nodes(), "job", name)));
    Outcome outcome =
        switch (state.name()) {
          case "TIMEOUT" ->
              outcome(End.TIMEOUT, known, "ended at the time limit of its Slurm job " + name);
          case "CANCELLED" ->
              outcome(End.INTERRUPTED, known, "its Slurm job " + name + " was cancelled");
          case "OUT_OF_MEMORY" -> outcome(End.EXITED, known, words);
          default -> outcome(End.LOST, known, words);
        };
    return end.isPresent() ? facts(outcome, known) : facts(outcome, state.nodes(), name);
  }

  /** Of a launch that ran when ep-sweep was told to stop. */
  static Outcome stopped(EndFile end) {
    return facts(outcome(End.INTERRUPTED, end, "ended because ep-sweep was stopped"), end);
  }

  private static Outcome outcome(End how, EndFile end, String why) {
    OptionalInt code = how == End.NOT_STARTED ? OptionalInt.empty() : end.exitCode();
    return new Outcome(how, code, end.startedAt(), end.duration(), why);
  }

  private static Outcome facts(Outcome outcome, EndFile end) {
    NodeLook look = new NodeLook(end);
    Outcome seen = look.warning().map(outcome::withWarning).orElse(outcome);
    return facts(seen.withFacts(look.columns()), end.text("nodes"), end.text("job"));
  }

  private static Outcome facts(Outcome outcome, String nodes, String job) {
    Map<String, String> facts = new LinkedHashMap<>(outcome.facts());
    facts.put(OnNodes.NODE_NAMES, nodes);
    facts.put(JOB, job);
    facts.values().removeIf(String::isEmpty);
    return outcome.withFacts(facts);
  }

  private static String hook(String word, int code, Job job) {
    Path out = Hook.log(job.out(), word, "out");
    Path err = Hook.log(job.out(), word, "err");
    return word
        + " failed: "
        + ExitCode.words(code)
        + Tail.last(out, err).map(line -> "; last line: " + line).orElse("");
  }
}
