package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.RefineAnswer;
import epsweep.analysis.RefineCell;
import epsweep.analysis.RefineCell.Knot;
import epsweep.analysis.RefineCell.Reason;
import epsweep.analysis.RefineCell.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Curves, and where they were looked at more closely. */
final class RefineText extends SearchText {
  private final RefineAnswer answer;
  private final String axis;

  RefineText(RefineAnswer answer, AxisOrder axes) {
    super(answer, axes);
    this.answer = answer;
    this.axis = answer.search().searched().axis();
  }

  @Override
  List<Grid> grids() {
    return List.of(found(), curves());
  }

  /** {@code 7 values first; 3 where the curve bends (96, 128, 192); 1 measured again (64)}. */
  @Override
  String words(int number) {
    RefineCell cell = answer.cells().get(number);
    List<String> parts = new ArrayList<>();
    parts.add(Words.count(cell.first(), "value") + " first");
    part(cell, Reason.BEND, "where the curve bends", parts);
    part(cell, Reason.INTERVAL, "measured again where the interval was widest", parts);
    part(cell, Reason.GAP, "in the widest gaps", parts);
    return String.join("; ", parts);
  }

  private void part(RefineCell cell, Reason reason, String words, List<String> parts) {
    List<Step> steps = cell.steps(reason);
    if (!steps.isEmpty()) {
      String values =
          steps.stream()
              .map(step -> axes().label(axis, step.value()))
              .distinct()
              .collect(Collectors.joining(", "));
      parts.add(steps.size() + " " + words + " (" + values + ")");
    }
  }

  private Grid found() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(List.of("values", "added", "in words"));
    List<List<String>> rows = new ArrayList<>();
    for (RefineCell cell : answer.cells()) {
      List<String> row = new ArrayList<>(labels(cell.key()));
      row.add(Integer.toString(cell.curve().size()));
      row.add(Integer.toString(cell.steps().size()));
      row.add(words(rows.size()));
      rows.add(row);
    }
    return new Grid(
        "refine %s by %s".formatted(axis, Unit.titled(answer.search().by())),
        List.of(head),
        answer.space().by().size(),
        rows,
        List.of(spent()));
  }

  private Grid curves() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(List.of(axis, answer.search().by(), "± of the median", "launches", "why"));
    List<List<String>> rows = new ArrayList<>();
    for (RefineCell cell : answer.cells()) {
      for (Knot knot : cell.curve()) {
        List<String> row = new ArrayList<>(labels(cell.key()));
        row.add(axes().label(axis, knot.value()));
        row.add(Plain.fixed(knot.median(), Decimals.of(DoubleStream.of(knot.median()))));
        boolean none = Double.isNaN(knot.halfWidth());
        row.add(none ? "–" : Plain.fixed(100 * knot.halfWidth(), 1) + " %");
        row.add(Integer.toString(knot.n()));
        row.add(why(cell, knot));
        rows.add(row);
      }
    }
    return new Grid(
        "the curve of " + Unit.titled(answer.search().by()) + " over " + axis,
        List.of(head),
        answer.space().by().size() + 1,
        rows,
        List.of("±: half the 95 % interval of the median."));
  }

  /** {@code bend 8.1 %, interval 2.3 %}. */
  private static String why(RefineCell cell, Knot knot) {
    List<String> reasons =
        cell.steps().stream()
            .filter(step -> step.value().equals(knot.value()))
            .map(RefineText::reason)
            .toList();
    boolean isFirst =
        cell.steps().stream().noneMatch(s -> s.value().equals(knot.value()) && s.visit() == 1);
    List<String> all = new ArrayList<>(isFirst ? List.of("first look") : List.of());
    all.addAll(reasons);
    return String.join(", ", all);
  }

  private static String reason(Step step) {
    String size =
        step.reason() == Reason.GAP
            ? Plain.fixed(step.size(), 1) + " octaves"
            : Plain.fixed(100 * step.size(), 1) + " %";
    return step.reason().name().toLowerCase(Locale.ROOT) + " " + size;
  }

  @Override
  Sheet answers() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(List.of("values", "first", "bends", "intervals", "gaps"));
    return new Sheet(
        head,
        answer.cells().stream()
            .map(
                cell -> {
                  List<Object> line = new ArrayList<>(cell.key());
                  line.addAll(List.of(cell.curve().size(), cell.first()));
                  for (Reason reason : Reason.values()) {
                    line.add(cell.steps(reason).size());
                  }
                  return line;
                }));
  }

  @Override
  Sheet sheet() {
    List<String> head = new ArrayList<>(answer.space().by());
    head.addAll(List.of(axis, answer.search().by(), "half_width", "n", "why"));
    return new Sheet(
        head,
        answer.cells().stream()
            .flatMap(cell -> cell.curve().stream().map(knot -> line(cell, knot))));
  }

  private static List<Object> line(RefineCell cell, Knot knot) {
    List<Object> line = new ArrayList<>(cell.key());
    line.add(knot.value());
    line.add(Plain.statistic("median", knot.median()));
    line.add(Plain.statistic("ratio", knot.halfWidth()));
    line.add(knot.n());
    line.add(why(cell, knot));
    return line;
  }
}
