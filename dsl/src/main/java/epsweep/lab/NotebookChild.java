package epsweep.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a notebook in a process of its own, for so long and no longer. */
final class NotebookChild {
  private static final Duration GRACE = Duration.ofSeconds(5);

  private final Duration limit;
  private final Map<String, String> parameters;

  NotebookChild(Duration limit, Map<String, String> parameters) {
    this.limit = limit;
    this.parameters = parameters;
  }

  /**
   * What its snippets did. One that did not end says why.
   *
   * @return empty when there is no snippet at all
   */
  List<SnippetRecord> run(Path notebook) throws IOException, InterruptedException {
    Path scratch = Files.createTempDirectory("ep-notebook-");
    Path records = scratch.resolve("records");
    Path said = scratch.resolve("said");
    try {
      Process process =
          new ProcessBuilder(command(notebook, records))
              .redirectErrorStream(true)
              .redirectInput(Path.of("/dev/null").toFile())
              .redirectOutput(said.toFile())
              .start();
      boolean ended = await(process);
      String why =
          ended
              ? "the process ended here, with exit code %d\n%s"
                  .formatted(process.exitValue(), Files.readString(said))
              : "did not end within " + limit.toSeconds() + " s; --timeout gives it more";
      return explained(SnippetRecord.read(records), why.strip(), ended ? process.exitValue() : -1);
    } finally {
      Documentation.discard(scratch);
    }
  }

  private List<String> command(Path notebook, Path records) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                NotebookProcess.class.getName(),
                notebook.toString(),
                records.toString()));
    parameters.forEach((name, value) -> command.add(name + "=" + value));
    return command;
  }

  /** Whether it ended by itself; else it is ended, with all that it started. */
  private boolean await(Process process) throws InterruptedException {
    if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
      return true;
    }
    List<ProcessHandle> below = process.descendants().toList();
    process.destroy();
    if (!process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
      process.destroyForcibly().waitFor();
    }
    below.forEach(ProcessHandle::destroyForcibly);
    return false;
  }

  private static List<SnippetRecord> explained(
      List<SnippetRecord> records, String why, int exitCode) {
    List<SnippetRecord> explained = new ArrayList<>(records);
    int last = records.size() - 1;
    if (records.isEmpty() && exitCode != 0) {
      explained.add(new SnippetRecord(1, "", "", none(), none(), none(), false).brokenOff(why));
    } else if (last >= 0 && !records.get(last).hasEnded()) {
      explained.set(last, records.get(last).brokenOff(why));
    }
    return explained;
  }

  private static java.util.Optional<String> none() {
    return java.util.Optional.empty();
  }
}
