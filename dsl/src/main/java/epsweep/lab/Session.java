package epsweep.lab;

import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * What a session of words remembers: what they are about, where its notebook lies, what that was
 * given, and the files of its charts, which go when the session ends.
 */
final class Session {
  private static final String NONE =
      "no results yet, use(\"results/quickstart\") reads some, sweep(\"x\")….run() makes some";

  private final AtomicReference<Exploration> current = new AtomicReference<>();
  private final ResultsVariable variable = new ResultsVariable();
  private final AtomicReference<Path> notebook = new AtomicReference<>();
  private final Map<String, String> parameters = new ConcurrentHashMap<>();
  private final AtomicReference<Path> charts = new AtomicReference<>();
  private final AtomicInteger drawn = new AtomicInteger();
  private final AtomicBoolean running = new AtomicBoolean();
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final AtomicBoolean asked = new AtomicBoolean();
  private final AtomicReference<Runnable> leave = new AtomicReference<>();

  /** What the words are about. */
  Exploration current() {
    Exploration now = current.get();
    if (now == null) {
      throw new SweepProblem(
          "there are no results yet. use(\"results/quickstart\") reads some, sweep(\"x\")….run()"
              + " makes some");
    }
    return now;
  }

  /** Whether a sweep runs, which a Ctrl-C ends in good order. */
  AtomicBoolean running() {
    return running;
  }

  /** Whether the snippet that runs is to stop at its next {@link Checkpoint}. */
  AtomicBoolean stopping() {
    return stopping;
  }

  /** Whether Ctrl-C was pressed before the snippet that was entered last could run. */
  AtomicBoolean asked() {
    return asked;
  }

  /** Ends the session and its process from any thread; empty where that is not ours to do. */
  Optional<Runnable> leave() {
    return Optional.ofNullable(leave.get());
  }

  /** How {@link #leave} ends it. */
  void leaves(Runnable end) {
    leave.set(end);
  }

  /** The rows of {@link #current}; none, and how to get some, before there are any. */
  Table rows() {
    Exploration now = current.get();
    return now == null ? Table.create(NONE) : now.table();
  }

  /** The variable of JShell that follows {@link #rows}. */
  ResultsVariable variable() {
    return variable;
  }

  void show(Exploration exploration) {
    current.set(exploration);
    variable.set(this::rows);
  }

  /** Reads directories, and makes the words be about them. */
  Exploration use(List<Path> directories) throws IOException {
    Exploration read = read(directories);
    show(read);
    return read;
  }

  /** Reads directories. */
  Exploration read(List<Path> directories) throws IOException {
    List<Path> found = directories.stream().map(this::find).toList();
    return Exploration.of(found, line -> System.err.println("warning: " + line));
  }

  /** {@code the results are still those of results/quickstart}. */
  String told() {
    Exploration now = current.get();
    return now == null
        ? "there are still no results"
        : "the results are still those of " + now.where();
  }

  /** From now on, paths and parameters are those of a notebook. */
  void runs(Path file, Map<String, String> given) {
    notebook.set(file.toAbsolutePath().normalize());
    parameters.putAll(given);
  }

  boolean isNotebook() {
    return notebook.get() != null;
  }

  Optional<String> parameter(String name) {
    return Optional.ofNullable(parameters.get(name))
        .or(() -> Optional.ofNullable(System.getProperty(name)));
  }

  /** A path from here, else from the notebook's folder, else from the one above. */
  private Path find(Path path) {
    List<Path> places = new ArrayList<>();
    places.add(path);
    Path file = notebook.get();
    if (file != null && file.getParent() != null) {
      places.add(file.getParent().resolve(path));
      Optional.ofNullable(file.getParent().getParent())
          .map(p -> p.resolve(path))
          .ifPresent(places::add);
    }
    return places.stream().filter(Files::exists).findFirst().orElse(path);
  }

  /** A new file for a chart, in a directory that nobody else can read. */
  Path chartFile(String kind) throws IOException {
    if (charts.get() == null) {
      Path made = Files.createTempDirectory("ep-lab-");
      charts.set(made);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(made), "ep-lab-charts"));
    }
    return charts.get().resolve(kind + "-" + drawn.incrementAndGet() + ".svg");
  }

  private static void delete(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      files.forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    directory.toFile().delete();
  }
}
