package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.CrossoverAnswer;
import epsweep.analysis.CrossoverCell;
import epsweep.analysis.CrossoverCell.Crossing;
import epsweep.analysis.CrossoverCell.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Where one of two takes over from the other. */
final class CrossoverText extends SearchText {
  private final CrossoverAnswer answer;
  private final String axis;
  private final CrossoverWords words;

  CrossoverText(CrossoverAnswer answer, AxisOrder axes) {
    super(answer, axes);
    this.answer = answer;
    this.axis = answer.search().searched().axis();
    this.words = new CrossoverWords(answer.search(), axes);
  }

  @Override
  List<Grid> grids() {
    return List.of(found(), looked());
  }

  @Override
  String words(int cell) {
    return words.of(answer.cells().get(cell));
  }

  private Grid found() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(List.of("crossing", "looked at", "in words"));
    List<List<String>> rows = new ArrayList<>();
    for (CrossoverCell cell : answer.cells()) {
      List<String> row = new ArrayList<>(labels(cell.key()));
      row.add(words.crossing(cell));
      row.add(Words.count(cell.probes().size(), "value"));
      row.add(words(rows.size()));
      rows.add(row);
    }
    return new Grid(
        "crossover of %s and %s over %s by %s"
            .formatted(first(), second(), axis, Unit.titled(answer.search().by())),
        List.of(head),
        answer.space().by().size(),
        rows,
        notes());
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>(List.of(spent()));
    notes.add(
        "Two crossings that lie between neighbouring values of the coarse look are not seen.");
    for (String follows : answer.space().follows()) {
      notes.add("Not a pure comparison: " + follows + " changes with " + answer.compared() + ".");
    }
    return notes;
  }

  /** Every value that was looked at, with ratio, interval and verdict. */
  private Grid looked() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(List.of(axis, first(), second(), "ratio", "in words"));
    List<List<String>> rows = new ArrayList<>();
    for (CrossoverCell cell : answer.cells()) {
      for (Probe probe : cell.probes()) {
        List<String> row = new ArrayList<>(labels(cell.key()));
        row.add(axes().label(axis, probe.value()));
        row.add(value(probe.first()));
        row.add(value(probe.second()));
        boolean none = Double.isNaN(probe.judgement().ratio());
        row.add(none ? "–" : JudgementText.ratio(probe.judgement()));
        row.add(JudgementText.of(probe.judgement(), first(), second(), better()));
        rows.add(row);
      }
    }
    return new Grid(
        "what the crossover of %s and %s looked at".formatted(first(), second()),
        List.of(head),
        answer.space().by().size() + 1,
        rows,
        List.of("In brackets: the 95 % interval of " + first() + " over " + second() + "."));
  }

  @Override
  Sheet answers() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(List.of("answer", "crossing", "from", "to", "better_before", "better_behind"));
    List<List<Object>> rows = new ArrayList<>();
    for (CrossoverCell cell : answer.cells()) {
      String word = cell.answer().name().toLowerCase(Locale.ROOT);
      if (cell.crossings().isEmpty()) {
        List<Object> row = new ArrayList<>(cell.key());
        row.addAll(java.util.Arrays.asList(word, 0, null, null, null, null));
        rows.add(row);
      }
      for (Crossing crossing : cell.crossings()) {
        List<Object> row = new ArrayList<>(cell.key());
        row.addAll(
            List.of(
                word,
                cell.crossings().indexOf(crossing) + 1,
                crossing.from(),
                crossing.to(),
                words.ahead(crossing.before()),
                words.behind(crossing.before())));
        rows.add(row);
      }
    }
    return new Sheet(head, rows.stream());
  }

  @Override
  Sheet sheet() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(List.of(axis, first(), second(), "ratio", "ci_low", "ci_high", "n", "finding"));
    return new Sheet(
        head,
        answer.cells().stream()
            .flatMap(cell -> cell.probes().stream().map(probe -> line(cell.key(), probe))));
  }

  private static List<Object> line(List<Object> key, Probe probe) {
    List<Object> line = new ArrayList<>(key);
    line.add(probe.value());
    line.add(Plain.statistic("median", probe.first()));
    line.add(Plain.statistic("median", probe.second()));
    line.addAll(numbers(probe.judgement()));
    line.add(probe.judgement().finding().name().toLowerCase(Locale.ROOT));
    return line;
  }

  private static String value(double value) {
    return Double.isNaN(value)
        ? "–"
        : Plain.fixed(value, Decimals.of(java.util.stream.DoubleStream.of(value)));
  }

  private String first() {
    return answer.search().first();
  }

  private String second() {
    return answer.search().second();
  }

  private String better() {
    return words.better();
  }
}
