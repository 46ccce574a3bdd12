package epsweep.dsl;

import epsweep.sweep.SweepProblem;
import groovy.lang.GroovyObjectSupport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The words inside {@code report { }}. */
public final class ReportBlock extends GroovyObjectSupport {
  private final Reading reading;
  private final List<ReportRequest> requests;

  ReportBlock(Reading reading, List<ReportRequest> requests) {
    this.reading = reading;
    this.requests = requests;
  }

  /** The tables as CSV. */
  public void csv(Object... given) {
    ask("csv", given);
  }

  /** A table with a cell for each pair of row and column values. */
  public void pivot(Object... given) {
    ask("pivot", given);
  }

  /** A pivot of two axes in colours. */
  public void heatmap(Object... given) {
    ask("heatmap", given);
  }

  /** Curves. */
  public void lines(Object... given) {
    ask("lines", given);
  }

  /** One backend's value over another's. */
  public void ratio(Object... given) {
    ask("ratio", given);
  }

  private void ask(String word, Object... given) {
    reading.guarded(
        () -> {
          Word known = reading.words().find(Block.REPORT, word).orElseThrow();
          requests.add(new ReportRequest(word, named(known, given), reading.place().here()));
        });
  }

  private static Map<String, Object> named(Word word, Object... given) {
    boolean isNamed = given.length == 1 && given[0] instanceof Map;
    if (given.length > 0 && !isNamed) {
      throw new SweepProblem(
          word.name()
              + ": takes named values: write `"
              + word.form()
              + "`, got "
              + Shown.of(given[0]));
    }
    Map<String, Object> named = new LinkedHashMap<>();
    if (isNamed) {
      ((Map<?, ?>) given[0]).forEach((key, value) -> named.put(checked(word, key), value));
    }
    return named;
  }

  private static String checked(Word word, Object key) {
    String name = String.valueOf(key);
    if (!word.named().contains(name)) {
      throw new SweepProblem(CallCheck.notUnderstood(name, word));
    }
    return name;
  }
}
