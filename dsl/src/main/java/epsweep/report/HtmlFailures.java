package epsweep.report;

import epsweep.results.Row;
import epsweep.results.Status;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Launches that gave no result, grouped by how they ended and what they said. */
final class HtmlFailures {
  private static final int KINDS = 50;
  private static final int POINTS = 12;
  private static final int TAILS = 2;

  private HtmlFailures() {}

  /** The section, its kinds as first met; empty when all went well. */
  static List<Map<String, Object>> section(ReportInput input, List<String> varying) {
    Collection<List<Row>> kinds = kinds(input);
    if (kinds.isEmpty()) {
      return List.of();
    }
    String more =
        "The first " + KINDS + " of " + kinds.size() + " kinds; results.csv has them all.";
    return List.of(
        Map.of(
            "entries",
            kinds.stream().limit(KINDS).map(rows -> model(rows, input.facts(), varying)).toList(),
            "kinds",
            kinds.size() > KINDS ? List.of(more) : List.of()));
  }

  private static Collection<List<Row>> kinds(ReportInput input) {
    Map<List<String>, List<Row>> kinds = new LinkedHashMap<>();
    for (Row row : input.rows()) {
      if (row.ended().status() != Status.OK) {
        kinds.computeIfAbsent(kind(row), k -> new ArrayList<>()).add(row);
      }
    }
    return kinds.values();
  }

  /** Messages that differ in numbers alone are one kind. */
  private static List<String> kind(Row row) {
    String message = row.reading().message();
    String start = message.substring(0, Math.min(message.length(), POINTS * 100));
    return List.of(row.ended().status().text(), start.replaceAll("\\d+", "#"));
  }

  private static Map<String, Object> model(List<Row> rows, RunFacts facts, List<String> varying) {
    Row first = rows.get(0);
    String message = first.reading().message();
    List<String> points =
        rows.stream().limit(POINTS).map(r -> HtmlText.cell(named(r, varying))).toList();
    List<Map<String, Object>> tails =
        rows.stream()
            .limit(TAILS)
            .filter(row -> !Objects.requireNonNullElse(facts.tails().get(row.key()), "").isBlank())
            .<Map<String, Object>>map(
                row ->
                    Map.of(
                        "of", HtmlText.cell(named(row, varying) + log(row)),
                        "text", HtmlText.tail(facts.tails().get(row.key()))))
            .toList();
    return Map.of(
        "status",
        first.ended().status().text(),
        "count",
        rows.size(),
        "launches",
        rows.size() == 1 ? "launch" : "launches",
        "message",
        message.isEmpty() ? "no message" : HtmlText.line(message),
        "points",
        points,
        "more",
        rows.size() > POINTS ? List.of(rows.size() - POINTS) : List.of(),
        "tails",
        tails);
  }

  /** Where the whole output lies. */
  private static String log(Row row) {
    String log = row.reading().facts().getOrDefault("log", "");
    return log.isEmpty() ? "" : ", " + log;
  }

  private static String named(Row row, List<String> varying) {
    StringBuilder name = new StringBuilder();
    for (String axis : varying) {
      row.launch()
          .point()
          .find(axis)
          .ifPresent(v -> name.append(axis).append('=').append(Plain.text(v)).append(' '));
    }
    return name + "repeat " + row.launch().repeat();
  }
}
