package epsweep.report;

import epsweep.results.Row;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Facts about a run, as the template wants them. */
final class HtmlFacts {
  private HtmlFacts() {}

  /** Name and value, nested ones with a dot between; the script has a place of its own. */
  static List<Map<String, Object>> environment(Map<String, Object> environment) {
    List<Map<String, Object>> facts = new ArrayList<>();
    environment.forEach(
        (name, value) -> {
          if (!name.equals("script")) {
            add(facts, name, value);
          }
        });
    return facts;
  }

  /** When the first launch started and the last one ended, and how long launches took in all. */
  static List<Map<String, Object>> times(List<Row> rows) {
    List<Map<String, Object>> facts = new ArrayList<>();
    first(rows).ifPresent(at -> facts.add(fact("first launch started", second(at))));
    last(rows).ifPresent(at -> facts.add(fact("last launch ended", second(at))));
    if (rows.stream().anyMatch(row -> row.ended().attempts() > 0)) {
      facts.add(fact("time in launches", span(spent(rows))));
      rows.stream()
          .map(row -> row.ended().duration())
          .max(Comparator.naturalOrder())
          .ifPresent(longest -> facts.add(fact("longest launch", span(longest))));
    }
    return facts;
  }

  /** {@code 2026-03-04 05:06:07 UTC}. */
  private static String second(Instant at) {
    return at.truncatedTo(ChronoUnit.SECONDS).toString().replace('T', ' ').replace("Z", " UTC");
  }

  /** Nobody reads a count of bytes with eleven digits. */
  private static String shown(String name, Object value) {
    return name.endsWith("_bytes") && value instanceof Number bytes
        ? Plain.fixed(bytes.doubleValue() / 1e9, 1) + " GB"
        : Plain.text(value);
  }

  /** {@code 1 h 2 min}, {@code 3 min 4 s}, {@code 5.6 s}. */
  static String span(Duration span) {
    long seconds = span.toSeconds();
    if (seconds >= 3600) {
      return seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
    }
    return seconds >= 60
        ? seconds / 60 + " min " + seconds % 60 + " s"
        : Plain.fixed(span.toMillis() / 1000.0, 1) + " s";
  }

  static Duration spent(List<Row> rows) {
    return rows.stream().map(row -> row.ended().duration()).reduce(Duration.ZERO, Duration::plus);
  }

  static Optional<Instant> first(List<Row> rows) {
    return rows.stream()
        .flatMap(row -> row.ended().startedAt().stream())
        .min(Comparator.naturalOrder());
  }

  private static Optional<Instant> last(List<Row> rows) {
    return rows.stream()
        .flatMap(row -> row.ended().startedAt().map(at -> at.plus(row.ended().duration())).stream())
        .max(Comparator.naturalOrder());
  }

  private static void add(List<Map<String, Object>> facts, String name, Object value) {
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, inner) -> add(facts, name + "." + key, inner));
    } else if (value instanceof List<?> list && list.stream().anyMatch(Map.class::isInstance)) {
      alike(facts, name, list);
    } else if (value instanceof List<?> list && list.isEmpty()) {
      facts.add(fact(name, "none"));
    } else if (value instanceof List<?> list) {
      facts.add(fact(name, String.join(", ", list.stream().map(Plain::text).toList())));
    } else {
      facts.add(fact(name.replaceFirst("_bytes$", ""), shown(name, value)));
    }
  }

  /** Eight GPUs of one kind are one fact. */
  private static void alike(List<Map<String, Object>> facts, String name, List<?> list) {
    Map<String, List<String>> members = new LinkedHashMap<>();
    for (Object one : list) {
      Map<?, ?> map = one instanceof Map<?, ?> object ? object : Map.of("", one);
      map.forEach(
          (key, value) ->
              members
                  .computeIfAbsent(String.valueOf(key), k -> new ArrayList<>())
                  .add(Plain.text(value)));
    }
    members.forEach(
        (key, texts) -> {
          boolean same = texts.size() > 1 && texts.stream().distinct().count() == 1;
          String all = same ? texts.size() + " × " + texts.get(0) : String.join(", ", texts);
          facts.add(fact(key.isEmpty() ? name : name + "." + key, all));
        });
  }

  private static Map<String, Object> fact(String name, String value) {
    return Map.of("name", HtmlText.cell(name), "value", HtmlText.line(value));
  }
}
