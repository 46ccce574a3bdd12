package epsweep.dsl;

import epsweep.sweep.Point;
import epsweep.sweep.SweepProblem;
import groovy.lang.Closure;
import groovy.lang.GroovyObjectSupport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

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

  void best(Object... given) {
    ask(Block.SWEEP, "best", given);
  }

  /** The sentence stands in front or behind; a closure is kept as a test of points. */
  void claim(Object... given) {
    reading.guarded(
        () -> {
          Word known = reading.words().find(Block.SWEEP, "claim").orElseThrow();
          List<Object> texts = Stream.of(given).filter(value -> !(value instanceof Map)).toList();
          if (texts.size() != 1) {
            throw new SweepProblem("claim: takes one sentence: write `" + known.form() + "`");
          }
          Object[] rest = Stream.of(given).filter(Map.class::isInstance).toArray();
          Map<String, Object> named = named(known, rest);
          named.put(ReportItems.SENTENCE, Arguments.text("claim", texts.get(0)));
          named.computeIfPresent("where", (name, value) -> test(value, known));
          requests.add(new ReportRequest("claim", named, reading.place().here()));
        });
  }

  private Predicate<Point> test(Object where, Word claim) {
    Closure<?> closure = Arguments.closure("claim: where", claim.form(), where);
    return new PointClosure(closure, "claim: where", reading.place())::test;
  }

  private void ask(String word, Object... given) {
    ask(Block.REPORT, word, given);
  }

  private void ask(Block block, String word, Object... given) {
    reading.guarded(
        () -> {
          Word known = reading.words().find(block, word).orElseThrow();
          requests.add(new ReportRequest(word, named(known, given), reading.place().here()));
        });
  }

  /** The named values, each a name that the word has. */
  static Map<String, Object> named(Word word, Object... given) {
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
