package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.TuneAnswer;
import epsweep.analysis.TuneCell;
import epsweep.analysis.TuneCell.Look;
import epsweep.sweep.Searched;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** The best value of one axis or two. */
final class TuneText extends SearchText {
  private final TuneAnswer answer;
  private final List<String> tuned;

  TuneText(TuneAnswer answer, AxisOrder axes) {
    super(answer, axes);
    this.answer = answer;
    this.tuned = answer.search().axes().stream().map(Searched::axis).toList();
  }

  @Override
  List<Grid> grids() {
    return List.of(found(), looked());
  }

  @Override
  String words(int number) {
    TuneCell cell = answer.cells().get(number);
    if (cell.best().isEmpty()) {
      return "cannot be said: nothing gave a value";
    }
    Look best = cell.best().get();
    String words =
        switch (cell.answer()) {
          case USUAL -> "the default " + label(cell.usual()) + " is the best that was found";
          case BETTER, NOT_BETTER, CANNOT_SAY ->
              "%s is the best that was found (%s); against the default %s: %s"
                  .formatted(
                      label(best.choice()),
                      value(best.median()),
                      label(cell.usual()),
                      confirmed(cell));
        };
    return words + ties(cell);
  }

  private String confirmed(TuneCell cell) {
    String better = answer.search().minimise() ? "lower" : "higher";
    return cell.confirmed().n() == 0
        ? "not confirmed by new launches"
        : JudgementText.of(
            cell.confirmed(),
            label(cell.best().orElseThrow().choice()) + " is",
            label(cell.usual()) + " is",
            better);
  }

  private String ties(TuneCell cell) {
    List<Look> ties = cell.ties();
    return ties.isEmpty()
        ? ""
        : "; no difference seen from "
            + ties.stream().map(look -> label(look.choice())).collect(Collectors.joining(", "));
  }

  private Grid found() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(List.of("best", "default", "looked at", "in words"));
    List<List<String>> rows = new ArrayList<>();
    for (TuneCell cell : answer.cells()) {
      List<String> row = new ArrayList<>(labels(cell.key()));
      row.add(cell.best().map(best -> label(best.choice())).orElse("–"));
      row.add(label(cell.usual()));
      row.add(Words.count(cell.looks().size(), "choice"));
      row.add(words(rows.size()));
      rows.add(row);
    }
    return new Grid(
        "tune %s for the %s %s"
            .formatted(
                String.join(", ", tuned),
                answer.search().minimise() ? "least" : "greatest",
                Unit.titled(answer.search().by())),
        List.of(head),
        answer.space().by().size(),
        rows,
        List.of(
            spent(),
            "A valley narrower than the distance of the first look is not seen.",
            "The best against the default: launches made after it was picked, taking turns."));
  }

  private Grid looked() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(tuned);
    head.addAll(List.of(answer.search().by(), "best over it", "against the best"));
    List<List<String>> rows = new ArrayList<>();
    for (TuneCell cell : answer.cells()) {
      for (Look look : cell.looks()) {
        List<String> row = new ArrayList<>(labels(cell.key()));
        for (String axis : tuned) {
          row.add(axes().label(axis, look.choice().get(tuned.indexOf(axis))));
        }
        boolean itself = cell.best().filter(look::equals).isPresent();
        row.add(value(look.median()));
        row.add(itself ? "–" : JudgementText.ratio(look.against()));
        row.add(itself ? "the best" : against(look));
        rows.add(row);
      }
    }
    return new Grid(
        "what the tuning looked at",
        List.of(head),
        answer.space().by().size() + tuned.size(),
        rows,
        List.of("In brackets: the 95 % interval of the best over it."));
  }

  private static String against(Look look) {
    return switch (look.against().finding()) {
      case FIRST -> "worse";
      case SECOND -> "better";
      case NO_DIFFERENCE -> "no difference seen";
      case TOO_FEW -> "too few repeats to say";
      case NO_INTERVAL, NONE -> "no interval to say by";
    };
  }

  @Override
  Sheet answers() {
    List<String> head = new ArrayList<>(answer.space().by());
    tuned.forEach(axis -> head.add("best_" + axis));
    tuned.forEach(axis -> head.add("default_" + axis));
    head.addAll(List.of("answer", "best_over_default", "ci_low", "ci_high", "n"));
    return new Sheet(head, answer.cells().stream().map(this::line));
  }

  private List<Object> line(TuneCell cell) {
    List<Object> line = new ArrayList<>(cell.key());
    for (int i = 0; i < tuned.size(); i++) {
      int axis = i;
      line.add(cell.best().map(best -> best.choice().get(axis)).orElse(null));
    }
    line.addAll(cell.usual());
    line.add(cell.answer().name().toLowerCase(Locale.ROOT));
    line.addAll(numbers(cell.confirmed()));
    return line;
  }

  @Override
  Sheet sheet() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(tuned);
    head.addAll(
        List.of(
            answer.search().by(), "launches", "best_over_it", "ci_low", "ci_high", "n", "finding"));
    return new Sheet(
        head,
        answer.cells().stream()
            .flatMap(cell -> cell.looks().stream().map(look -> line(cell, look))));
  }

  private static List<Object> line(TuneCell cell, Look look) {
    List<Object> line = new ArrayList<>(cell.key());
    line.addAll(look.choice());
    line.add(Plain.statistic("median", look.median()));
    line.add(look.n());
    line.addAll(numbers(look.against()));
    boolean itself = cell.best().filter(look::equals).isPresent();
    line.add(itself ? "best" : against(look).replace(' ', '_'));
    return line;
  }

  private String label(List<Object> choice) {
    List<String> labels = new ArrayList<>();
    for (String axis : tuned) {
      String label = axes().label(axis, choice.get(labels.size()));
      labels.add(tuned.size() > 1 ? axis + " " + label : label);
    }
    return String.join(", ", labels);
  }

  private String value(double median) {
    String unit = Unit.of(answer.search().by());
    String number = Plain.fixed(median, Decimals.of(DoubleStream.of(median)));
    return unit.isEmpty() ? number : number + " " + unit;
  }
}
