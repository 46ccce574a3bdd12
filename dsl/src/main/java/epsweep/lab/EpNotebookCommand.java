package epsweep.lab;

import epsweep.cli.Commands;
import epsweep.cli.DurationConverter;
import epsweep.cli.Exit;
import epsweep.cli.Start;
import epsweep.cli.Terminal;
import epsweep.report.VisibleText;
import epsweep.results.Durable;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ep-notebook FILE.jsh}: runs a notebook and writes it. */
@Command(
    name = "ep-notebook",
    description = "Runs a JShell notebook and writes it as one page, or converts it for Jupyter.",
    footer = {
      "",
      "Examples:",
      "  ep-notebook notebooks/first-look.jsh -o first-look.html",
      "  ep-notebook notebooks/first-look.jsh --param results=results/mine",
      "  ep-notebook my.jsh --watch               write it again whenever the file changes",
      "  ep-notebook my.jsh -o my.ipynb           for Jupyter, without running it",
      "",
      "Exit codes: 0 every snippet ran, 1 one failed or did not end in time (the page shows it),",
      "2 usage error, 4 the page cannot be written."
    })
public final class EpNotebookCommand implements Callable<Integer> {
  private static final FileTime GONE = FileTime.fromMillis(Long.MIN_VALUE);
  private static final long LOOK_MS = 300;

  @Parameters(index = "0", paramLabel = "FILE", description = "a notebook: a .jsh file")
  private Path file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "a .html or .ipynb file; default the notebook's name with .html")
  private Path output;

  @Option(
      names = "--param",
      paramLabel = "NAME=VALUE",
      description = "what param(\"NAME\", …) gives in the notebook; again for several")
  private Map<String, String> parameters = new LinkedHashMap<>();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "the longest that the notebook may run; default 10m")
  private Duration timeout = Duration.ofMinutes(10);

  @Option(names = "--watch", description = "run it again whenever the file changes, until Ctrl-C")
  private boolean watch;

  private final Terminal terminal;

  EpNotebookCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Runs the command with this process's streams, and ends the process. */
  public static void main(String[] args) {
    Start start = Start.now();
    System.exit(start.end(run(args, Terminal.ofProcess()), Shell::rehearse));
  }

  /** The exit code. */
  public static int run(String[] args, Terminal terminal) {
    return Commands.run(new EpNotebookCommand(terminal), args, terminal);
  }

  @Override
  public Integer call() throws Exception {
    if (!Files.isRegularFile(file)) {
      throw new SweepProblem(file + ": there is no such file");
    }
    Path target = output == null ? Path.of(name().replaceFirst("\\.jsh$", "") + ".html") : output;
    boolean jupyter = target.toString().endsWith(".ipynb");
    if (!jupyter && !target.toString().endsWith(".html")) {
      throw new SweepProblem(target + ": a notebook is written as .html or .ipynb");
    }
    if (jupyter && (watch || !parameters.isEmpty())) {
      throw new SweepProblem(
          "--watch and --param are for pages; a notebook for Jupyter is not run here");
    }
    if (jupyter) {
      return convert(target);
    }
    // Taken before it is read: what is written meanwhile is a change too.
    FileTime read = changed();
    int code = render(target);
    while (watch) {
      read = awaitChange(read);
      code = render(target);
    }
    return code;
  }

  private int convert(Path target) throws IOException {
    write(target, JupyterFile.of(NotebookFile.of(Files.readString(file))));
    return Exit.OK;
  }

  private int render(Path target) throws IOException, InterruptedException {
    NotebookFile notebook = NotebookFile.of(Files.readString(file));
    new NotebookParameters(notebook).check(parameters.keySet(), name());
    List<SnippetRecord> records = new NotebookChild(timeout, parameters).run(file);
    write(target, new NotebookPage(name(), parameters).of(notebook, records));
    List<SnippetRecord> wrong = records.stream().filter(r -> r.error().isPresent()).toList();
    wrong.forEach(
        r -> say(name() + ":" + r.line() + ": " + r.error().get().lines().findFirst().orElse("")));
    return wrong.isEmpty() ? Exit.OK : Exit.INCOMPLETE;
  }

  /** There is no event that every file system tells of, and an editor may replace the file. */
  private FileTime awaitChange(FileTime read) throws IOException, InterruptedException {
    FileTime now = changed();
    while (now.equals(read) || now.equals(GONE)) {
      Thread.sleep(LOOK_MS);
      now = changed();
    }
    return now;
  }

  private FileTime changed() throws IOException {
    try {
      return Files.getLastModifiedTime(file);
    } catch (NoSuchFileException e) {
      return GONE;
    }
  }

  private void write(Path target, String text) {
    Durable.write(target.toAbsolutePath(), text);
    say("written: " + target);
  }

  private String name() {
    return file.getFileName().toString();
  }

  private void say(String line) {
    terminal.err().println(VisibleText.line(line));
  }
}
