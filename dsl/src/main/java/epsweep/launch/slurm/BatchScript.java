package epsweep.launch.slurm;

import epsweep.backend.LaunchPlan;
import epsweep.backend.Shell;
import epsweep.launch.BatchRequest;
import epsweep.launch.ExecutionLimits;
import epsweep.launch.GpuQuery;
import epsweep.launch.Hook;
import epsweep.launch.Job;
import epsweep.launch.Load;
import epsweep.launch.Mark;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Renders job scripts: plain bash, in which nothing of the user's stands unquoted.
 *
 * @param mark of the results directory, for the processes
 * @param here where launches without a directory of their own start
 * @param hooks around each launch, by their words
 * @param output bytes kept of each of a launch's streams, head and tail
 */
public record BatchScript(String mark, Path here, List<Hook> hooks, long output) {
  /**
   * A script's frame.
   *
   * @param name of the job
   * @param directory of the submission's files
   * @param throttle most jobs at once
   * @param after the job that must have ended before; may be empty
   */
  record Frame(
      String name, Path directory, Resources resources, OptionalInt throttle, String after) {}

  String text(Frame frame, List<Task> tasks) {
    StringBuilder text = new StringBuilder("#!/bin/bash\n");
    directives(frame, tasks.size())
        .forEach(option -> text.append("#SBATCH ").append(option).append('\n'));
    text.append("# Made by ep-sweep; it runs launches one after another and needs no Java.\n");
    line(text, "ep_dir=" + quote(frame.directory().toString()));
    line(text, "ep_task=${SLURM_ARRAY_TASK_ID:-0}");
    line(text, "ep_run_id=" + quote("slurm." + mark + "." + frame.name()));
    line(text, "ep_output=" + output + " ep_tail=" + ExecutionLimits.TAIL);
    line(text, "ep_queries=(" + words(queries()) + ")");
    line(text, "ep_format=" + quote(GpuQuery.FORMAT) + " ep_apps=(" + words(Load.APPS) + ")");
    text.append(runner());
    hooks.forEach(hook -> hook(text, hook));
    text.append('\n');
    if (!frame.resources().modules().isEmpty()) {
      line(text, "ep_modules " + words(frame.resources().modules()));
    }
    for (String step : frame.resources().prologue()) {
      line(
          text,
          "eval " + quote(step) + " || ep_unready " + quote("prologue failed: " + flat(step)));
    }
    text.append("case $ep_task in\n");
    int number = 0;
    for (int task = 0; task < tasks.size(); task++) {
      line(text, task + ")");
      for (BatchRequest request : tasks.get(task).requests()) {
        launch(text, request, number++);
      }
      line(text, ";;");
    }
    return text.append("esac\nep_done\n").toString();
  }

  private static List<String> queries() {
    return GpuQuery.NEWEST_FIRST.stream().map(GpuQuery::option).toList();
  }

  private static List<String> directives(Frame frame, int tasks) {
    List<String> options = new ArrayList<>();
    options.add("--job-name=" + frame.name());
    options.add("--output=/dev/null");
    options.add("--no-requeue");
    options.addAll(frame.resources().options());
    if (tasks > 1) {
      String most = frame.throttle().isPresent() ? "%" + frame.throttle().getAsInt() : "";
      options.add("--array=0-" + (tasks - 1) + most);
    }
    if (!frame.after().isEmpty()) {
      options.add("--dependency=afterany:" + frame.after());
    }
    return options;
  }

  private void launch(StringBuilder text, BatchRequest request, int n) {
    Job job = request.job();
    LaunchPlan plan = job.plan();
    line(text, "# " + flat(request.launch().point() + " repeat=" + request.launch().repeat()));
    if (!hooks.isEmpty()) {
      line(text, "ep_about_" + n + "() { export " + assignments(job.about()) + "; }");
    }
    if (!plan.around().temporary().isEmpty()) {
      List<String> files = plan.around().temporary().stream().map(Path::toString).toList();
      line(text, "ep_tidy_" + n + "() { rm -f -- " + words(files) + "; }");
    }
    line(text, "ep_launch_" + n + "() {");
    line(text, "  cd -- " + quote(plan.workdir().orElse(here).toString()) + " || exit 126");
    line(text, "  exec env " + environment(plan, job.key()) + " \\");
    line(text, "    \"$ep_setsid\" " + words(plan.command()));
    line(text, "}");
    line(text, "ep_run " + n + " " + quote(job.key()) + " " + seconds(job) + " \\");
    line(text, "  " + quote(job.out().toString()) + " " + quote(job.err().toString()));
  }

  private static String environment(LaunchPlan plan, String key) {
    return assignments(plan.env())
        + (plan.env().isEmpty() ? "" : " ")
        + Mark.RUN
        + "=\"$ep_run_id\" "
        + quote(Mark.LAUNCH + "=" + key);
  }

  private void hook(StringBuilder text, Hook hook) {
    line(text, "ep_" + hook.word() + "() {");
    line(text, "  cd -- " + quote(here.toString()) + " || exit 126");
    String limit = BigDecimal.valueOf(hook.limit().toMillis(), 3).toPlainString();
    line(
        text,
        "  exec env "
            + assignments(hook.plan().env())
            + " \"$ep_timeout\" -k 5 "
            + limit
            + " "
            + words(hook.plan().command()));
    line(text, "}");
  }

  private static String seconds(Job job) {
    return BigDecimal.valueOf(Math.max(1, job.limit().most().toMillis()), 3).toPlainString();
  }

  private static String assignments(Map<String, String> values) {
    return values.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(e -> quote(e.getKey() + "=" + e.getValue()))
        .collect(Collectors.joining(" "));
  }

  private static String words(List<String> words) {
    return words.stream().map(BatchScript::quote).collect(Collectors.joining(" "));
  }

  private static String quote(String word) {
    return Shell.quote(word);
  }

  /** For a comment: nothing in it may end its line. */
  private static String flat(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ");
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append('\n');
  }

  private static String runner() {
    try (InputStream in = BatchScript.class.getResourceAsStream("/epsweep/launch/slurm-run.sh")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the job script's own part cannot be read", e);
    }
  }
}
