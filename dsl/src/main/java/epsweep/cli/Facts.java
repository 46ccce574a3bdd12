package epsweep.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.backend.Backend;
import epsweep.launch.Tail;
import epsweep.report.RunFacts;
import epsweep.report.command.CommandBook;
import epsweep.report.command.CommandBookJson;
import epsweep.results.EnvironmentFile;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.results.StoredLogs;
import epsweep.sweep.Launch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a report tells about a run besides its rows. */
final class Facts {
  private static final int LINES = 12;

  /** A report of a sweep in which everything failed must stay readable. */
  private static final int MOST_TAILS = 50;

  /** Beyond, the backends' first commands must do. */
  private static final int MOST_COMMANDS = 100_000;

  private Facts() {}

  /**
   * From what stands in a directory: the same facts after a run and whenever it is reported again.
   *
   * @param environment the text of {@code environment.json}
   */
  static RunFacts of(ResultsDirectory directory, String environment, List<Row> rows)
      throws IOException {
    Map<String, Object> facts = new LinkedHashMap<>(JSON.std.mapFrom(environment));
    List<String> plan = texts(facts.remove("plan"));
    Map<String, String> commands = new LinkedHashMap<>();
    if (facts.remove("commands") instanceof Map<?, ?> stored) {
      stored.forEach(
          (backend, line) -> commands.put(String.valueOf(backend), String.valueOf(line)));
    }
    facts.remove("repeats");
    CommandBook book = CommandBookJson.read(facts.remove("launches"));
    return new RunFacts(facts, script(facts), plan, commands, book, tails(directory, rows));
  }

  /** What {@code environment.json} keeps for reports. */
  static EnvironmentFile.Run of(Planned planned, Given given) {
    Map<String, String> commands = new LinkedHashMap<>();
    planned
        .first()
        .forEach(
            (name, launch) ->
                commands.put(name, planned.backend(launch.point()).plan(launch).shell()));
    List<String> sentences = planned.sentences();
    return new EnvironmentFile.Run(
        given.set(),
        given.settings(),
        sentences.subList(1, sentences.size()),
        commands,
        CommandBookJson.write(book(planned)),
        planned.sweep().measure().repeats());
  }

  /** Of all points, since a report has those of earlier runs too. */
  private static CommandBook book(Planned planned) {
    Map<String, Backend> backends = new LinkedHashMap<>();
    Map<String, Boolean> each = new LinkedHashMap<>();
    CommandBook.Builder book = new CommandBook.Builder();
    int left = MOST_COMMANDS;
    for (Iterator<Launch> all = planned.everything(); all.hasNext(); ) {
      Launch launch = all.next();
      String name = launch.point().backend();
      Backend backend = backends.computeIfAbsent(name, planned::backend);
      if (backend.refuses(launch.point()).isPresent()) {
        continue;
      }
      if (launch.repeat() == 1 || each.computeIfAbsent(name, b -> eachRepeat(backend, launch))) {
        if (left-- == 0) {
          return CommandBook.EMPTY;
        }
        book.add(launch, backend.plan(launch).shell());
      }
    }
    return book.build();
  }

  /** Whether the command of a second repeat is another than that of the first. */
  private static boolean eachRepeat(Backend backend, Launch second) {
    Launch first = new Launch(second.point(), 1, second.measure());
    return !CommandBook.Builder.alike(backend.plan(first).shell(), backend.plan(second).shell());
  }

  static List<String> texts(Object stored) {
    return stored instanceof List<?> list ? list.stream().map(String::valueOf).toList() : List.of();
  }

  /** The last lines of what failed launches printed, by key. */
  static Map<String, String> tails(ResultsDirectory directory, List<Row> rows) {
    Map<String, String> tails = new LinkedHashMap<>();
    try (StoredLogs logs = new StoredLogs(directory)) {
      rows.stream()
          .filter(row -> row.ended().status() != Status.OK)
          .filter(row -> row.ended().attempts() > 0 || directory.imported(row).isPresent())
          .limit(MOST_TAILS)
          .forEach(row -> tails.put(row.key(), tail(directory, logs, row)));
    }
    return tails;
  }

  private static String tail(ResultsDirectory directory, StoredLogs logs, Row row) {
    int attempt = row.ended().attempts();
    Optional<Path> imported = directory.imported(row);
    Path out = imported.orElseGet(() -> directory.out(row.launch(), attempt));
    Path err =
        imported
            .map(ResultsDirectory::importedErr)
            .orElseGet(() -> directory.err(row.launch(), attempt));
    try {
      List<String> lines = Tail.of(logs.find(err), LINES);
      return String.join("\n", lines.isEmpty() ? Tail.of(logs.find(out), LINES) : lines);
    } catch (ResultsProblem e) {
      // A report says more than these lines, and can do without them.
      return e.getMessage();
    }
  }

  /** The script's text is shown by itself, so it leaves the table of facts. */
  private static String script(Map<String, Object> facts) {
    return facts.get("script") instanceof Map<?, ?> script
        ? String.valueOf(script.get("text"))
        : "";
  }
}
