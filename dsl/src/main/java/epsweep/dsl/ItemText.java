package epsweep.dsl;

import epsweep.sweep.Origin;
import epsweep.sweep.ReportItem;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A word of {@code report { }} on a command line: {@code
 * lines:x=tokens,y=total_avg_us,series=backend}. A part without {@code =} is one more value of the
 * name before it.
 */
public final class ItemText {
  private static final Set<String> DRAWN = Set.of("pivot", "heatmap", "lines", "ratio");

  private ItemText() {}

  /**
   * The item, with every name checked against a sweep.
   *
   * @throws SweepProblem for a word, a name or a value that the sweep does not have
   */
  public static ReportItem of(String text, Sweep sweep) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    Word word = word(name);
    Map<String, Object> named = new LinkedHashMap<>();
    if (colon >= 0) {
      values(text.substring(colon + 1), word)
          .forEach((key, values) -> named.put(key, values.size() == 1 ? values.get(0) : values));
    }
    return Finish.items(sweep).item(new ReportRequest(name, named, Origin.NONE));
  }

  /**
   * Refuses what is no word for a chart.
   *
   * @throws SweepProblem with the nearest word
   */
  public static void check(String name) {
    word(name);
  }

  private static Word word(String name) {
    List<String> known = DRAWN.stream().sorted().toList();
    if (!DRAWN.contains(name)) {
      throw new SweepProblem(
          "'" + name + "' is none of " + String.join(", ", known) + Nearest.hint(name, known));
    }
    return new Words(Map.of()).find(Block.REPORT, name).orElseThrow();
  }

  private static Map<String, List<String>> values(String text, Word word) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    List<String> last = null;
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals >= 0) {
        String key = part.substring(0, equals).strip();
        if (!word.named().contains(key)) {
          throw new SweepProblem(CallCheck.notUnderstood(key, word));
        }
        last = values.computeIfAbsent(key, k -> new ArrayList<>());
      } else if (last == null) {
        throw new SweepProblem(
            "write " + word.name() + ":name=value,…, as in " + form(word) + ", got '" + text + "'");
      }
      last.add(part.substring(equals + 1).strip());
    }
    return values;
  }

  /** {@code lines:x=tokens,y=total_avg_us,series=backend}. */
  private static String form(Word word) {
    return word.form()
        .replaceFirst(" ", ":")
        .replace(": '", "=")
        .replace("', ", ",")
        .replace("'", "");
  }
}
