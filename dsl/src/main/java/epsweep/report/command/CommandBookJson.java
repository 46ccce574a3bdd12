package epsweep.report.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A book of commands as plain lists and maps, as {@code environment.json} keeps it. */
public final class CommandBookJson {
  private CommandBookJson() {}

  /** By backend. */
  public static Map<String, Object> write(CommandBook book) {
    Map<String, Object> json = new LinkedHashMap<>();
    book.patterns()
        .forEach(
            (backend, pattern) -> {
              Map<String, Object> members = new LinkedHashMap<>();
              members.put("which", following(pattern.which()));
              members.put(
                  "lines",
                  pattern.lines().stream()
                      .map(line -> line.stream().map(CommandBookJson::following).toList())
                      .toList());
              json.put(backend, members);
            });
    return json;
  }

  /** Reads what {@link #write} made; anything else is no book. */
  public static CommandBook read(Object json) {
    Map<String, CommandPattern> patterns = new LinkedHashMap<>();
    if (json instanceof Map<?, ?> byBackend) {
      byBackend.forEach(
          (backend, pattern) -> {
            if (pattern instanceof Map<?, ?> members) {
              patterns.put(String.valueOf(backend), pattern(members));
            }
          });
    }
    return new CommandBook(patterns);
  }

  private static CommandPattern pattern(Map<?, ?> members) {
    List<List<Following>> lines =
        list(members.get("lines")).stream()
            .map(line -> list(line).stream().map(CommandBookJson::following).toList())
            .toList();
    return new CommandPattern(following(members.get("which")), lines);
  }

  /**
   * A text alone when it is always the same; else the axes, and the values of each text before it.
   */
  private static Object following(Following following) {
    if (following.isConstant()) {
      return following.texts().get(List.of());
    }
    List<List<String>> texts = new ArrayList<>();
    following
        .texts()
        .forEach(
            (values, text) -> {
              List<String> entry = new ArrayList<>(values);
              entry.add(text);
              texts.add(entry);
            });
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("axes", following.axes());
    members.put("texts", texts);
    return members;
  }

  private static Following following(Object json) {
    if (!(json instanceof Map<?, ?> members)) {
      return new Following(List.of(), Map.of(List.of(), String.valueOf(json)));
    }
    Map<List<String>, String> texts = new LinkedHashMap<>();
    for (Object entry : list(members.get("texts"))) {
      List<String> all = texts(entry);
      if (!all.isEmpty()) {
        texts.put(all.subList(0, all.size() - 1), all.get(all.size() - 1));
      }
    }
    return new Following(texts(members.get("axes")), texts);
  }

  private static List<?> list(Object json) {
    return json instanceof List<?> list ? list : List.of();
  }

  private static List<String> texts(Object json) {
    return list(json).stream().map(String::valueOf).toList();
  }
}
