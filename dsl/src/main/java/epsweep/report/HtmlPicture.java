package epsweep.report;

import epsweep.analysis.Comparison;
import epsweep.analysis.Contest;
import epsweep.analysis.Dataset;
import epsweep.analysis.PivotCell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Who wins where, as one picture: a map of the shapes, each in the colour and with the name of its
 * winner, and by how much it leads.
 */
final class HtmlPicture {
  /** As many as the style sheet has. */
  private static final int COLOURS = 8;

  private final Contest contest;
  private final Comparison comparison;
  private final Dataset data;
  private final PictureLayout layout;

  private HtmlPicture(Contest contest, Dataset data) {
    this.contest = contest;
    this.comparison = contest.comparison();
    this.data = data;
    this.layout = PictureLayout.of(comparison, data);
  }

  /** The model of the map; empty when no two competitors can be compared anywhere. */
  static List<Map<String, Object>> of(Answer answer, Dataset data) {
    return answer.contest().stream()
        .filter(contest -> contest.comparable() > 0)
        .map(contest -> new HtmlPicture(contest, data).model())
        .toList();
  }

  /** The sentences of the answer, each with the colour of the winner that it is about. */
  static List<Map<String, Object>> headline(Answer answer, Dataset data) {
    return answer.headline().stream()
        .map(
            sentence ->
                Map.<String, Object>of(
                    "text",
                    HtmlText.line(sentence).replace(" %", "\u00a0%"),
                    "keys",
                    answer
                        .contest()
                        .map(c -> colours(c.comparison(), data, sentence))
                        .orElse(List.of())))
        .toList();
  }

  private static List<String> colours(Comparison comparison, Dataset data, String sentence) {
    String before = comparison.axis().equals("backend") ? "" : comparison.axis() + " ";
    return IntStream.range(0, comparison.competitors().size())
        .filter(
            i ->
                sentence.startsWith(
                    before
                        + data.axes().label(comparison.axis(), comparison.competitors().get(i))
                        + " is "))
        .mapToObj(i -> "w" + i % COLOURS)
        .limit(1)
        .toList();
  }

  private Map<String, Object> model() {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("title", HtmlText.cell("Which " + comparison.axis() + " wins where"));
    model.put("metric", HtmlText.cell(contest.metric()));
    model.put("legend", legend());
    model.put("panels", layout.panels().stream().map(this::panel).toList());
    model.put("left", layout.left());
    model.put("undecided", contest.undecided().isEmpty() ? List.of() : List.of(true));
    return model;
  }

  private List<Map<String, Object>> legend() {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (Object competitor : comparison.competitors()) {
      int won = contest.won().get(competitor).size();
      entries.add(
          Map.of(
              "colour",
              "w" + entries.size() % COLOURS,
              "name",
              label(competitor),
              "won",
              "best in " + won + " of " + Words.count(contest.comparable(), "shape")));
    }
    return entries;
  }

  private Map<String, Object> panel(PictureLayout.Panel panel) {
    List<Map<String, Object>> lines = new ArrayList<>();
    for (List<Integer> line : panel.rows()) {
      lines.add(
          Map.of(
              "name",
              layout.y().isEmpty() ? "" : label(layout.y(), layout.ys().get(lines.size())),
              "cells",
              line.stream().map(this::cell).toList()));
    }
    return Map.of(
        "name",
        HtmlText.line(panel.name()),
        "named",
        panel.name().isEmpty() ? List.of() : List.of(HtmlText.line(panel.name())),
        "corner",
        HtmlText.cell(layout.corner()),
        "head",
        layout.xs().stream().map(x -> label(layout.x(), x)).toList(),
        "lines",
        lines);
  }

  /** One shape: its winner, too close, or what is missing. */
  private Map<String, Object> cell(int row) {
    if (row < 0) {
      return cell("absent", "–", "", "not in the sweep");
    }
    String hint = hint(row);
    for (int i = 0; i < comparison.competitors().size(); i++) {
      Object competitor = comparison.competitors().get(i);
      if (contest.won().get(competitor).contains(row)) {
        double lead = contest.lead(row);
        String style = "w" + i % COLOURS + " " + strength(lead);
        return cell(style, label(competitor), Plain.fixed(lead, 2) + "×", hint);
      }
    }
    return contest.undecided().contains(row)
        ? cell("close", "≈", "too close", hint)
        : cell("lost", missing(row), "", hint);
  }

  private static String strength(double lead) {
    return lead < 1.1 ? "s1" : lead < 1.5 ? "s2" : "s3";
  }

  /** {@code only rm}, or how all of them ended. */
  private String missing(int row) {
    List<PivotCell> cells = comparison.cells().get(row);
    return IntStream.range(0, cells.size())
        .filter(i -> cells.get(i).hasValue())
        .mapToObj(i -> "only " + label(comparison.competitors().get(i)))
        .findFirst()
        .orElseGet(
            () ->
                cells.stream()
                    .map(PivotCell::instead)
                    .distinct()
                    .collect(Collectors.joining(", ")));
  }

  private String hint(int row) {
    List<PivotCell> cells = comparison.cells().get(row);
    int decimals =
        Decimals.of(cells.stream().filter(PivotCell::hasValue).mapToDouble(PivotCell::value));
    return IntStream.range(0, cells.size())
        .mapToObj(i -> label(comparison.competitors().get(i)) + " " + said(cells.get(i), decimals))
        .collect(Collectors.joining(", "));
  }

  private String said(PivotCell cell, int decimals) {
    if (!cell.hasValue()) {
      return cell.absent() ? "not in the sweep" : cell.instead();
    }
    String unit = Unit.of(contest.metric());
    String value = Plain.fixed(cell.value(), decimals) + (unit.isEmpty() ? "" : " " + unit);
    return value + " (n " + cell.stats().n() + ")";
  }

  private static Map<String, Object> cell(String style, String text, String lead, String hint) {
    List<String> leads = lead.isEmpty() ? List.of() : List.of(lead);
    return Map.of("style", style, "text", text, "leads", leads, "hint", hint);
  }

  private String label(Object competitor) {
    return label(comparison.axis(), competitor);
  }

  private String label(String axis, Object value) {
    return axis.isEmpty() ? "" : HtmlText.cell(data.axes().label(axis, value));
  }
}
