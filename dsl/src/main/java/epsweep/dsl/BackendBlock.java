package epsweep.dsl;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.Origin;
import epsweep.sweep.ParseRules;
import epsweep.sweep.SweepProblem;
import groovy.lang.Closure;
import groovy.lang.GroovyObjectSupport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The words inside {@code backend { }}. */
public final class BackendBlock extends GroovyObjectSupport {
  private final String name;
  private final Reading reading;
  private final Origin origin;
  private final Map<String, Object> settings = new LinkedHashMap<>();
  private final Map<String, String> env = new LinkedHashMap<>();
  private Function<Launch, List<String>> command;
  private ParseBlock parse;

  BackendBlock(String name, Reading reading) {
    this.name = name;
    this.reading = reading;
    this.origin = reading.place().here();
  }

  /** Runs the block. */
  BackendSetup read(Closure<?> block) {
    Reading.call(block, this);
    ParseRules rules = parse == null ? ParseRules.NONE : parse.rules();
    return new BackendSetup(name, settings, env, Optional.ofNullable(command), rules, origin);
  }

  /** A setting of a backend that is built in. */
  @Override
  public Object invokeMethod(String word, Object given) {
    if (!reading.words().settingsOf(name).contains(word)) {
      return super.invokeMethod(word, given);
    }
    reading.guarded(() -> set(word, (Object[]) given));
    return null;
  }

  /** The arguments of a backend of the user's own. */
  public void command(Object... given) {
    reading.guarded(
        () -> {
          if (name.equals(Words.EVERY)) {
            throw new SweepProblem("command: '*' is every backend. Name one of your own");
          }
          if (isBuiltIn()) {
            throw new SweepProblem(
                "command: '" + name + "' is built in and has its own. Name yours otherwise");
          }
          if (given != null && given.length == 1 && given[0] instanceof CharSequence) {
            throw new SweepProblem(Command.NOT_A_LIST);
          }
          String form = reading.words().find(Block.BACKEND, "command").orElseThrow().form();
          Closure<?> closure = Arguments.closure("command", form, given);
          command =
              new PointClosure(closure, "command", reading.place()).ofLaunch(Command::arguments);
        });
  }

  /** Variables of the environment of every launch. */
  public void env(Object... given) {
    reading.guarded(
        () -> {
          if (given == null || given.length != 1 || !(given[0] instanceof Map<?, ?> map)) {
            throw new SweepProblem("env: takes named values: write `env NCCL_DEBUG: 'WARN'`");
          }
          map.forEach(this::variable);
        });
  }

  /** The directory in which launches start. */
  public void workdir(Object... given) {
    reading.guarded(
        () -> {
          if (isBuiltIn() && !reading.words().settingsOf(name).contains("workdir")) {
            throw new SweepProblem("workdir: '" + name + "' is built in and has no such setting");
          }
          set("workdir", Arguments.text("workdir", given));
        });
  }

  /** How output that is not the common summary block is read. */
  public void parse(Object... given) {
    reading.guarded(
        () -> {
          parse = parse == null ? new ParseBlock(reading) : parse;
          Reading.call(Arguments.closure("parse", "parse { … }", given), parse);
        });
  }

  private void set(String word, Object... given) {
    List<Object> values = Arguments.values(word, given);
    Object value = values.isEmpty() ? Boolean.TRUE : values.size() == 1 ? values.get(0) : values;
    if (settings.putIfAbsent(word, value) != null) {
      throw new SweepProblem(word + ": is written twice in backend '" + name + "'");
    }
  }

  private boolean isBuiltIn() {
    return reading.words().builtIn().contains(name);
  }

  private void variable(Object key, Object value) {
    String variable = String.valueOf(key);
    if (!variable.matches("[A-Za-z_][A-Za-z0-9_]*")) {
      throw new SweepProblem(
          "env: '" + variable + "' cannot be the name of a variable: letters, digits and '_' only");
    }
    env.put(variable, epsweep.sweep.Values.text(Arguments.value("env " + variable, value)));
  }
}
