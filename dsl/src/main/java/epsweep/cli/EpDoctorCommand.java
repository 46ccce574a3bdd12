package epsweep.cli;

import epsweep.backend.LocalSite;
import epsweep.cli.doctor.Diagnosis;
import epsweep.cli.doctor.DoctorJson;
import epsweep.cli.doctor.DoctorText;
import epsweep.cli.doctor.Examination;
import epsweep.cli.doctor.FileSearch;
import epsweep.cli.doctor.Machine;
import epsweep.cli.doctor.Recording;
import epsweep.cli.doctor.Subject;
import epsweep.dsl.ScriptFile;
import epsweep.launch.Probe;
import epsweep.results.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ep-doctor}: what this machine can run, and what is missing for each backend. */
@Command(
    name = "ep-doctor",
    description =
        "Says what this machine can run, and what is missing for each backend, before a long sweep."
            + " Asks this machine alone, and measures nothing.",
    footer = {
      "",
      "Examples:",
      "  ep-doctor                            the machine, and every built-in backend",
      "  ep-doctor sweep.groovy               the backends of a script, as it sets them",
      "  ep-doctor nccl-ep && ep-sweep s.groovy    only where it is ready",
      "  ep-doctor --setting torch.python=/opt/venv/bin/python3",
      "  ep-doctor --format json",
      "",
      "Exit codes: 0 all that was named is ready as it is set (without a name: some backend is),",
      "2 usage or script error, 4 something is missing."
    })
public final class EpDoctorCommand implements Callable<Integer> {
  private static final Duration SEARCH = Duration.ofSeconds(10);

  @Parameters(
      index = "0",
      arity = "0..*",
      paramLabel = "BACKEND|SCRIPT",
      description = "what to examine; every built-in backend when left out")
  private List<String> asked = List.of();

  @Option(
      names = "--site",
      paramLabel = "FILE",
      converter = PathConverter.class,
      description = "settings of this site; default ~/.config/ep-sweep/site.groovy")
  private Path siteFile;

  @Option(
      names = UsualArguments.SETTING,
      paramLabel = "BACKEND.WORD=VALUE",
      completionCandidates = SettingWords.class,
      description = "a backend's setting, by its word in a script; repeat for several")
  private List<String> settings = new ArrayList<>();

  @Option(
      names = "--look",
      paramLabel = "DIR",
      converter = PathConverter.class,
      description = "look for benchmarks there too; in here, ~, /opt, /srv and /usr/local anyway")
  private List<Path> look = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORM",
      converter = DoctorFormat.Converter.class,
      defaultValue = "table",
      description = "table or json")
  private DoctorFormat format;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      converter = PathConverter.class,
      description =
          "keep all that the machine told, to send with a question; read it before you do")
  private Path record;

  private final Terminal terminal;
  private final Optional<Machine> given;

  EpDoctorCommand(Terminal terminal, Optional<Machine> given) {
    this.terminal = terminal;
    this.given = given;
  }

  /** Runs the command with this process's streams, and ends the process. */
  public static void main(String[] args) {
    Start start = Start.now();
    System.exit(start.end(run(args, Terminal.ofProcess())));
  }

  /** The exit code. */
  public static int run(String[] args, Terminal terminal) {
    return Commands.run(new EpDoctorCommand(terminal, Optional.empty()), args, terminal);
  }

  @Override
  public Integer call() throws IOException {
    Optional<Path> site =
        siteFile == null ? ScriptFile.site(terminal.home()) : Optional.of(siteFile);
    List<Subject> subjects = new Examined(site, settings).subjects(asked);
    Machine machine = given.orElseGet(this::here);
    Recording recording = new Recording(machine);
    Diagnosis found = examine(record == null ? machine : recording.machine(), subjects);
    if (record != null) {
      Files.writeString(record, recording.json());
      terminal.err().println("written: " + record);
    }
    terminal
        .out()
        .print(
            format == DoctorFormat.JSON
                ? DoctorJson.of(found)
                : DoctorText.of(found, terminal.width()));
    boolean good = asked.isEmpty() ? found.anyReady() : found.allReady();
    return good ? Exit.OK : Exit.ENVIRONMENT;
  }

  /** Threads that keep no process from its end, whatever they wait for. */
  private static Diagnosis examine(Machine machine, List<Subject> subjects) {
    ExecutorService threads =
        Executors.newCachedThreadPool(
            work -> {
              Thread thread = new Thread(work, "ep-doctor");
              thread.setDaemon(true);
              return thread;
            });
    try {
      return Examination.of(machine, subjects, threads);
    } finally {
      threads.shutdownNow();
    }
  }

  private Machine here() {
    List<Path> roots =
        Stream.concat(
                look.stream().map(Path::toAbsolutePath),
                Stream.of(
                    Path.of("").toAbsolutePath(),
                    terminal.home(),
                    Path.of("/opt"),
                    Path.of("/srv"),
                    Path.of("/usr/local")))
            .distinct()
            .toList();
    return new Machine(
        LocalSite.of(terminal.env()),
        Probe::answer,
        Environment::detect,
        new FileSearch(roots, SEARCH));
  }
}
