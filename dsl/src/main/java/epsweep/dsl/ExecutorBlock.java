package epsweep.dsl;

import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.ExecutorWord;
import epsweep.sweep.Origin;
import epsweep.sweep.SweepProblem;
import groovy.lang.Closure;
import groovy.lang.GroovyObjectSupport;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The words inside {@code executor('slurm') { }}. */
public final class ExecutorBlock extends GroovyObjectSupport {
  private final Reading reading;
  private final Map<ExecutorWord, Object> values = new LinkedHashMap<>();

  private ExecutorBlock(Reading reading) {
    this.reading = reading;
  }

  /** A name, and mostly a block. */
  static ExecutorSetup of(Reading reading, Object... given) {
    int count = given == null ? 0 : given.length;
    if (count < 1 || count > 2 || count == 2 && !(given[1] instanceof Closure)) {
      throw new SweepProblem(
          "executor: takes a name and a block: write `executor('slurm') { partition 'gpu' }`");
    }
    Origin origin = reading.place().here();
    String name = Arguments.text("executor", given[0]);
    if (!ExecutorSetup.NAMES.contains(name)) {
      throw new SweepProblem(
          "executor: must be one of "
              + String.join(", ", ExecutorSetup.NAMES)
              + ", got '"
              + name
              + "'"
              + Nearest.hint(name, ExecutorSetup.NAMES));
    }
    ExecutorBlock block = new ExecutorBlock(reading);
    if (count == 2) {
      if (!name.equals(ExecutorSetup.SLURM)) {
        throw new SweepProblem("executor: '" + name + "' has no words. Leave its block out");
      }
      Reading.call((Closure<?>) given[1], block);
    }
    return new ExecutorSetup(name, block.values, origin);
  }

  /** Every word of the executor. */
  @Override
  public Object invokeMethod(String name, Object given) {
    Optional<ExecutorWord> word = ExecutorWord.named(name);
    if (word.isEmpty()) {
      return super.invokeMethod(name, given);
    }
    reading.guarded(() -> set(word.get(), (Object[]) given));
    return null;
  }

  private void set(ExecutorWord word, Object... given) {
    Object value =
        given.length == 1 && given[0] instanceof Closure<?> closure
            ? perPoint(word, closure)
            : checked(word, List.of(given));
    if (values.putIfAbsent(word, value) != null) {
      throw new SweepProblem(word.word() + ": is written twice");
    }
  }

  private Object perPoint(ExecutorWord word, Closure<?> closure) {
    if (word.isOfSweep()) {
      throw new SweepProblem(word.word() + ": is one for the whole sweep, so it takes no closure");
    }
    return new PointClosure(closure, word.word(), reading.place())
        .<Object>as(value -> value == null ? null : checked(word, List.of(value)));
  }

  private static Object checked(ExecutorWord word, List<Object> given) {
    List<Object> all =
        Arguments.spread(given.toArray()).stream().map(ExecutorBlock::plain).toList();
    if (word.kind() == ExecutorWord.Kind.TEXTS) {
      return word.checked(all);
    }
    if (word.kind() == ExecutorWord.Kind.FLAG && all.isEmpty()) {
      return Boolean.TRUE;
    }
    Object value = Arguments.single(word.word(), all.toArray());
    return word.checked(
        word.kind() == ExecutorWord.Kind.DURATION ? Durations.of(word.word(), value) : value);
  }

  private static Object plain(Object value) {
    return value instanceof CharSequence || value instanceof Path ? value.toString() : value;
  }
}
