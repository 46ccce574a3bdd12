package epsweep.summary;

import epsweep.sweep.ParseRules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a program's output: the common summary block in all its forms, other public formats ({@link
 * ForeignFormats}), and a user's own patterns. Streaming, in constant memory and linear time; no
 * text makes it throw. At least one summary comes back: an output without one gives a summary
 * without metrics, whose verdict says so.
 */
public final class SummaryReader {
  private final Collector collector;
  private final Recognizer recognizer;
  private final OwnRules rules;
  private final Optional<Foreign> foreign;
  private final Cleaner cleaner = new Cleaner();

  private SummaryReader(ParseRules rules, Phases phases) {
    this.rules = new OwnRules(rules);
    this.collector = new Collector(new Judge(phases, !rules.metrics().isEmpty()));
    this.foreign = rules.metrics().isEmpty() ? Optional.of(new Foreign()) : Optional.empty();
    this.recognizer = new Recognizer(collector);
  }

  /**
   * The summaries of a launch that was to measure dispatch, combine and both.
   *
   * @throws IOException when a file cannot be read; a missing stderr is an empty one
   */
  public static List<Summary> read(Path stdout, Path stderr, ParseRules rules) throws IOException {
    return read(stdout, stderr, rules, Phases.ALL);
  }

  /** The summaries of a launch that was to measure {@code phases}. */
  public static List<Summary> read(Path stdout, Path stderr, ParseRules rules, Phases phases)
      throws IOException {
    try (InputStream out = Files.newInputStream(stdout);
        InputStream err =
            Files.exists(stderr) ? Files.newInputStream(stderr) : InputStream.nullInputStream()) {
      List<Summary> found = read(out, err, rules, phases);
      boolean none = found.size() == 1 && Judge.saysNothing(found.get(0));
      Optional<String> why = none ? Reason.plain(stdout, stderr) : Optional.empty();
      return why.map(said -> List.of(Judge.saying(found.get(0), said))).orElse(found);
    }
  }

  /** The summaries of one text that holds all. */
  public static List<Summary> read(InputStream output, ParseRules rules) throws IOException {
    return read(output, InputStream.nullInputStream(), rules, Phases.ALL);
  }

  /** The summaries of two streams, read one after the other and not closed. */
  public static List<Summary> read(
      InputStream stdout, InputStream stderr, ParseRules rules, Phases phases) throws IOException {
    SummaryReader reader = new SummaryReader(rules, phases);
    reader.stdout(stdout);
    return reader.finish(stderr);
  }

  private void stdout(InputStream stdout) throws IOException {
    LineSource lines = new LineSource(stdout);
    Line line = new Line();
    boolean own = !rules.isEmpty();
    while (lines.next(line)) {
      cleaner.clean(line);
      recognizer.read(line);
      foreign.ifPresent(formats -> formats.read(line));
      if (own) {
        rules.read(line);
      }
    }
  }

  private List<Summary> finish(InputStream stderr) throws IOException {
    List<Summary> found = new ArrayList<>(collector.finish());
    if (foreign.isPresent() && found.size() == 1) {
      found = new ArrayList<>(foreign.get().instead(found.get(0)));
    }
    LineSource lines = new LineSource(stderr);
    Line line = new Line();
    String validation = "";
    while (lines.next(line)) {
      cleaner.clean(line);
      if (validation.isEmpty() && line.find(" validation failure: ", line.from()) > 0) {
        validation = line.shown();
      }
      rules.read(line);
    }
    if (!validation.isEmpty()) {
      Summary last = found.remove(found.size() - 1);
      found.add(Judge.failed(last, "validation failed: " + validation));
    }
    return found.stream().map(rules::applied).toList();
  }
}
