package epsweep.run;

import epsweep.launch.ExecutionLimits;
import epsweep.launch.Executor;
import epsweep.results.Header;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.ScriptText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A process of its own that runs a sweep of a bash script, as the command line does. */
final class Driver {
  private Driver() {}

  /**
   * @param args the directory of results, how many launches, how many at once, the script;
   *     {@code @} stands for the launch's number
   */
  public static void main(String[] args) {
    try {
      int launches = Integer.parseInt(args[1]);
      System.exit(run(Path.of(args[0]), launches, Integer.parseInt(args[2]), args[3]));
    } catch (ResultsProblem e) {
      System.out.println(e.getMessage());
      System.exit(4);
    }
  }

  static Process start(Path results, int launches, String script) throws java.io.IOException {
    return start(results, launches, 1, script);
  }

  static Process start(Path results, int launches, int jobs, String script)
      throws java.io.IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            Driver.class.getName(),
            results.toString(),
            Integer.toString(launches),
            Integer.toString(jobs),
            script)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(results.resolveSibling("said").toFile()))
        .redirectErrorStream(true)
        .start();
  }

  private static int run(Path results, int launches, int jobs, String script) {
    ResultsDirectory directory = new ResultsDirectory(results);
    Header header = Header.create("0", ScriptText.NONE, Map.of());
    try (Session session = Session.open(directory, header, new Session.Mode(false, false))) {
      session.said().forEach(System.out::println);
      SweepRunner runner = runner(session, script, launches, jobs);
      try (Signals signals = Signals.listen(runner::stop, Runtime.getRuntime()::halt)) {
        int[] tokens = IntStream.rangeClosed(20, 19 + launches).toArray();
        RunResult result =
            runner.run(
                Agenda.of(Fixture.turns(Fixture.plan(1, tokens))), directory, session.journal());
        return signals.exitCode().orElse(result.exitCode());
      }
    }
  }

  private static SweepRunner runner(Session session, String script, int launches, int jobs) {
    Executor executor =
        Fixture.lanes(jobs, session.runId(), new ExecutionLimits(Duration.ofSeconds(20), 4L << 20));
    RunListener listener =
        RunListener.all(
            List.of(
                new Ear(new java.util.ArrayList<>()),
                new StatusFile(
                    session.directory(),
                    launches,
                    new Remaining(Map.of("bash", (long) launches)))));
    return new SweepRunner(
        new Known(
            new Fixture(session.directory().path().getParent()).sweep(),
            name -> new BashBackend(name, l -> script.replace("@", l.point().text("tokens")))),
        executor,
        new LineReader(),
        RunOptions.DEFAULT.withFacts(session.facts()).withJobs(jobs),
        listener);
  }
}
