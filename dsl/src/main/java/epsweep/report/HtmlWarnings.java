package epsweep.report;

import epsweep.results.Row;
import epsweep.results.Status;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What was not as it should be, though launches ended well. */
final class HtmlWarnings {
  private static final int MOST = 8;
  private static final int START = 300;

  private HtmlWarnings() {}

  /** A sentence for each kind of warning, with how many launches it is about. */
  static List<String> of(List<Row> rows) {
    Map<String, Set<String>> kinds = new LinkedHashMap<>();
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Row row : rows) {
      texts(row)
          .distinct()
          .forEach(
              text -> {
                kinds.computeIfAbsent(kind(text), k -> new LinkedHashSet<>()).add(text);
                counts.merge(kind(text), 1, Integer::sum);
              });
    }
    Stream<String> sentences =
        kinds.entrySet().stream()
            .limit(MOST)
            .map(e -> sentence(counts.get(e.getKey()), e.getValue()));
    int left = kinds.size() - MOST;
    return Stream.concat(sentences, left > 0 ? Stream.of("and " + left + " more") : Stream.empty())
        .toList();
  }

  private static String sentence(int launches, Set<String> texts) {
    String such = texts.size() > 1 ? ", such as: " : ": ";
    return Words.count(launches, "launch") + such + texts.iterator().next();
  }

  /** The column of warnings; and what an ok launch still has to say. */
  private static Stream<String> texts(Row row) {
    String message = row.ended().status() == Status.OK ? row.reading().message() : "";
    String mixed = row.reading().facts().getOrDefault("mixed", "");
    return Stream.of(
            mixed.isBlank() ? "" : "measured elsewhere than the first ones: " + mixed,
            row.reading().facts().getOrDefault("warning", ""),
            message)
        .filter(text -> !text.isBlank());
  }

  /** Warnings that differ in numbers alone are of one kind. */
  private static String kind(String text) {
    return text.substring(0, Math.min(text.length(), START)).replaceAll("\\d+", "#");
  }
}
