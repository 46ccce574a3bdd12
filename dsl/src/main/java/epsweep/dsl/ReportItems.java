package epsweep.dsl;

import epsweep.sweep.ClaimSentence;
import epsweep.sweep.Point;
import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.SweepProblem;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** From what a report block asks for to the model, with every name checked. */
final class ReportItems {
  /** Under what name a claim's sentence stands among its arguments. */
  static final String SENTENCE = "sentence";

  private static final List<String> STATISTICS =
      List.of("median", "mean", "min", "max", "stddev", "n");

  private final Set<String> columns;
  private final Optional<Collection<String>> backends;

  /**
   * @param columns the axes of the sweep
   * @param backends the values of the axis backend; empty when only running can tell
   */
  ReportItems(Set<String> columns, Optional<Collection<String>> backends) {
    this.columns = columns;
    this.backends = backends;
  }

  /**
   * @throws SweepProblem for a name that the sweep does not have, and for what is missing
   */
  ReportItem item(ReportRequest request) {
    try {
      return switch (request.word()) {
        case "csv" -> csv(request);
        case "pivot" -> pivot(request);
        case "heatmap" -> heatmap(request);
        case "lines" -> lines(request);
        case "best" -> best(request);
        case "claim" -> claim(request);
        default -> ratio(request);
      };
    } catch (SweepProblem e) {
      throw new SweepProblem(request.origin(), request.word() + ": " + e.getMessage());
    }
  }

  private static ReportItem csv(ReportRequest request) {
    Object spreadsheet = request.named().getOrDefault("spreadsheet", false);
    if (!(spreadsheet instanceof Boolean b)) {
      throw new SweepProblem("spreadsheet: is true or false, got " + Shown.of(spreadsheet));
    }
    return new ReportItem.Csv(b);
  }

  private ReportItem pivot(ReportRequest request) {
    List<String> rows = axes(request, "rows");
    if (rows.isEmpty()) {
      throw new SweepProblem("needs rows: 'experts', say");
    }
    List<String> across = axes(request, "columns");
    Cell cell = cell(request, "value");
    apart(List.of(rows, across, cell.over()));
    return new ReportItem.Pivot(rows, across, cell);
  }

  private ReportItem heatmap(ReportRequest request) {
    String x = axis(request, "x");
    String y = axis(request, "y");
    List<String> per = axes(request, "per");
    Cell cell = cell(request, "value");
    apart(List.of(List.of(x, y), per, cell.over()));
    return new ReportItem.Heatmap(x, y, per, cell);
  }

  private ReportItem lines(ReportRequest request) {
    String x = axis(request, "x");
    List<String> series = axes(request, "series");
    List<String> per = axes(request, "per");
    Cell cell = cell(request, "y");
    apart(List.of(List.of(x), series, per, cell.over()));
    return new ReportItem.Lines(x, series, per, cell);
  }

  private ReportItem ratio(ReportRequest request) {
    String of = backend(request, "of");
    String to = backend(request, "to");
    if (of.equals(to)) {
      throw new SweepProblem("of and to are both '" + of + "'. Name two backends");
    }
    return new ReportItem.Ratio(of, to, cell(request, "value"));
  }

  private ReportItem best(ReportRequest request) {
    List<String> per = axes(request, "per");
    if (per.isEmpty()) {
      throw missing("per", "['experts', 'tokens']");
    }
    apart(List.of(per));
    return new ReportItem.Best(decides(request), per);
  }

  @SuppressWarnings("unchecked")
  private ReportItem claim(ReportRequest request) {
    ClaimSentence sentence = ClaimSentence.of(text(request, SENTENCE).orElseThrow());
    for (String name : List.of(sentence.first(), sentence.second())) {
      known("the sentence", name);
    }
    if (sentence.first().equals(sentence.second())) {
      throw new SweepProblem("the sentence names '" + sentence.first() + "' twice");
    }
    Object where = request.named().getOrDefault("where", (Predicate<Point>) point -> true);
    return new ReportItem.Claim(sentence, decides(request), (Predicate<Point>) where);
  }

  /** The metric that decides, one of which the script can know which end is better. */
  private static String decides(ReportRequest request) {
    String metric = text(request, "by").orElse("total_avg_us");
    Metrics.problem(metric).ifPresent(ReportItems::refuse);
    return metric;
  }

  private Cell cell(ReportRequest request, String metric) {
    String value = text(request, metric).orElseThrow(() -> missing(metric, "'total_avg_us'"));
    Metrics.problem(value).ifPresent(ReportItems::refuse);
    String show = text(request, "show").orElse("median");
    if (!STATISTICS.contains(show)) {
      throw new SweepProblem(
          "show: there is no '"
              + show
              + "', but "
              + String.join(", ", STATISTICS)
              + Nearest.hint(show, STATISTICS));
    }
    return new Cell(value, show, axes(request, "over"));
  }

  private String axis(ReportRequest request, String argument) {
    List<String> axes = axes(request, argument);
    if (axes.size() != 1) {
      throw axes.isEmpty()
          ? missing(argument, "'tokens'")
          : new SweepProblem(argument + ": takes one axis, got " + axes.size());
    }
    return axes.get(0);
  }

  private List<String> axes(ReportRequest request, String argument) {
    Object given = request.named().get(argument);
    return given == null
        ? List.of()
        : Arguments.spread(given).stream().map(name -> column(argument, name)).toList();
  }

  private String column(String argument, Object given) {
    String name = Arguments.text(argument, given);
    String column = StandardAxis.canonical(name);
    if (!columns.contains(column)) {
      Stream<String> known = Stream.concat(columns.stream(), AxisScope.standard().stream());
      throw new SweepProblem(
          argument
              + ": '"
              + name
              + "' is not an axis of this sweep"
              + Nearest.hint(name, known.toList()));
    }
    return column;
  }

  private String backend(ReportRequest request, String argument) {
    String name = text(request, argument).orElseThrow(() -> missing(argument, "'mscclpp'"));
    known(argument, name);
    return name;
  }

  private void known(String argument, String name) {
    if (backends.isPresent() && !backends.get().contains(name)) {
      throw new SweepProblem(
          argument
              + ": '"
              + name
              + "' is not among the backends of this sweep"
              + Nearest.hint(name, backends.get()));
    }
  }

  private static Optional<String> text(ReportRequest request, String argument) {
    Object given = request.named().get(argument);
    return given == null ? Optional.empty() : Optional.of(Arguments.text(argument, given));
  }

  private static void apart(List<List<String>> groups) {
    Set<String> seen = new HashSet<>();
    groups.stream()
        .flatMap(Collection::stream)
        .filter(axis -> !seen.add(axis))
        .findFirst()
        .ifPresent(axis -> refuse("'" + axis + "' is named twice"));
  }

  private static SweepProblem missing(String argument, String example) {
    return new SweepProblem("needs " + argument + ": " + example + ", say");
  }

  private static void refuse(String what) {
    throw new SweepProblem(what);
  }
}
