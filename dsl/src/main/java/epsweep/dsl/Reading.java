package epsweep.dsl;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.Origin;
import epsweep.sweep.SweepProblem;
import groovy.lang.Closure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One script while it runs: what its words have said so far, and what was wrong with it. */
final class Reading {
  private final Words words;
  private final Problems problems;
  private final ScriptPlace place;
  private final boolean isSite;
  private final List<SweepBlock> sweeps = new ArrayList<>();
  private final Map<String, BackendSetup> backends = new LinkedHashMap<>();
  private Optional<ExecutorSetup> executor = Optional.empty();
  private boolean inSweep;

  /**
   * @param isSite whether this is a site's file, in which there are settings only
   */
  Reading(Words words, Problems problems, ScriptPlace place, boolean isSite) {
    this.words = words;
    this.problems = problems;
    this.place = place;
    this.isSite = isSite;
  }

  Words words() {
    return words;
  }

  Problems problems() {
    return problems;
  }

  ScriptPlace place() {
    return place;
  }

  /** Sweeps as written. */
  List<SweepBlock> sweeps() {
    return sweeps;
  }

  /** Backends that stand at the top of the script. */
  Map<String, BackendSetup> backends() {
    return backends;
  }

  void sweep(String name, Closure<?> block) {
    if (isSite) {
      complain("sweep { } cannot stand in a site's file: settings only");
    } else if (inSweep) {
      complain("sweep { } cannot stand inside sweep { }");
    } else {
      newSweep(name, block);
    }
  }

  void backend(String name, Closure<?> block) {
    guarded(
        () -> {
          BackendSetup setup = new BackendBlock(name, this).read(block);
          if (backends.putIfAbsent(setup.name(), setup) != null) {
            complain("backend '" + name + "' is written twice");
          }
        });
  }

  void executor(Object... given) {
    guarded(
        () -> {
          ExecutorSetup setup = ExecutorBlock.of(this, given);
          if (executor.isPresent()) {
            complain("executor: is written twice");
          }
          executor = Optional.of(setup);
        });
  }

  /** The executor that stands at the top of the script; empty when there is none. */
  Optional<ExecutorSetup> executor() {
    return executor;
  }

  /** Runs the script; what its code throws is a problem like any other. */
  void run(ScriptBase script) {
    script.goesTo(this);
    try {
      script.run();
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Exception | Error e) {
      thrown(e);
    }
  }

  /** Does what a word asks for; a problem with its value is noted and the script goes on. */
  void guarded(Runnable word) {
    try {
      word.run();
    } catch (SweepProblem | IllegalArgumentException e) {
      complain(e);
    }
  }

  /** A problem on the line that is running. */
  void complain(String what) {
    problems.add(place.here().line(), 0, what);
  }

  /** Calls a block with its words. */
  static void call(Closure<?> block, Object words) {
    Closure<?> own = (Closure<?>) block.clone();
    own.setDelegate(words);
    own.setResolveStrategy(Closure.DELEGATE_FIRST);
    own.call();
  }

  private void newSweep(String name, Closure<?> block) {
    SweepNames.problem(name, words).ifPresent(this::complain);
    sweeps.stream()
        .filter(s -> s.name().equals(name))
        .findFirst()
        .ifPresent(s -> complain(SweepNames.twice(name, s.origin().line())));
    SweepBlock sweep = new SweepBlock(name, this);
    sweeps.add(sweep);
    inSweep = true;
    try {
      call(block, sweep);
    } finally {
      inSweep = false;
    }
  }

  private void complain(RuntimeException e) {
    problems.causedBy(e);
    Origin here = place.here();
    List<String> lines = e instanceof SweepProblem p ? p.lines() : List.of(e.getMessage());
    for (String line : lines) {
      problems.addPlaced(here.line(), line);
    }
  }

  private void thrown(Throwable e) {
    problems.causedBy(e);
    Origin where = place.of(e, new Origin(place.file(), 0));
    problems.addPlaced(where.line(), Thrown.shown(e, "", words.allNames()));
  }
}
