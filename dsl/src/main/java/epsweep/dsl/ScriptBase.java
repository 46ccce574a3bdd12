package epsweep.dsl;

import epsweep.sweep.Values;
import groovy.lang.Closure;
import groovy.lang.DelegatesTo;
import groovy.lang.Script;
import java.util.List;
import java.util.function.Supplier;

/** What a sweep script is compiled to: the words that stand at its top. */
public abstract class ScriptBase extends Script {
  private Reading reading;

  /** Before the script runs: where its words go. */
  final void goesTo(Reading target) {
    this.reading = target;
  }

  /** One sweep. */
  public void sweep(
      String name,
      @DelegatesTo(value = SweepBlock.class, strategy = Closure.DELEGATE_FIRST) Closure<?> block) {
    reading.sweep(name, block);
  }

  /** A sweep that is not written as one; says how. */
  public void sweep(Object... given) {
    reading.complain("sweep: takes a name and a block: write `sweep('name') { … }`");
  }

  /** Configures or defines a backend for all sweeps of the script. */
  public void backend(
      String name,
      @DelegatesTo(value = BackendBlock.class, strategy = Closure.DELEGATE_FIRST)
          Closure<?> block) {
    reading.backend(name, block);
  }

  /** A backend that is not written as one; says how. */
  public void backend(Object... given) {
    reading.complain("backend: takes a name and a block: write `backend('name') { … }`");
  }

  /** What runs the launches of all sweeps of the script. */
  public void executor(Object... given) {
    reading.executor(given);
  }

  /** {@code powersOfTwo(1, 128)}: 1, 2, 4 … 128. */
  public List<Object> powersOfTwo(Object... given) {
    return numbers("powersOfTwo", 2, given)
        ? values(() -> Values.powersOfTwo(whole(given[0]), whole(given[1])))
        : List.of(1);
  }

  /** {@code steps(0.7, 0.9, 0.05)}: exact, both ends included. */
  public List<Object> steps(Object... given) {
    return numbers("steps", 3, given)
        ? values(() -> Values.steps((Number) given[0], (Number) given[1], (Number) given[2]))
        : List.of(1);
  }

  private boolean numbers(String word, int count, Object... given) {
    boolean right = given != null && given.length == count;
    for (int i = 0; right && i < count; i++) {
      right = given[i] instanceof Number;
    }
    if (!right) {
      reading.complain(word + ": takes " + count + " numbers");
    }
    return right;
  }

  private static long whole(Object number) {
    return Values.canonical(number) instanceof Number n && n.longValue() == n.doubleValue()
        ? n.longValue()
        : 0;
  }

  /** After a complaint any value will do: nothing of this script will run. */
  private List<Object> values(Supplier<List<Object>> from) {
    List<List<Object>> result = new java.util.ArrayList<>();
    reading.guarded(() -> result.add(from.get()));
    return result.isEmpty() ? List.of(1) : result.get(0);
  }
}
