package epsweep.cli;

import epsweep.backend.Backends;
import epsweep.sweep.Axis;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.NearestWord;
import epsweep.sweep.Origin;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Settings of backends from a command line, above those of a script and a site. */
final class SettingOverrides {
  private final String text;
  private final String backend;
  private final String word;
  private final String value;

  private SettingOverrides(String text, String backend, String word, String value) {
    this.text = text;
    this.backend = backend;
    this.word = word;
    this.value = value;
  }

  /**
   * The sweeps with these settings; a sweep without the backend stays as it is.
   *
   * @param settings each {@code BACKEND.WORD=VALUE}; of one that stands twice the last counts
   * @throws SweepProblem when no sweep runs the backend, or the setting is not one of its own
   */
  static List<Sweep> apply(List<Sweep> sweeps, List<String> settings) {
    List<Sweep> changed = sweeps;
    for (String setting : settings) {
      changed = parse(setting).applied(changed);
    }
    return changed;
  }

  /** A backend's name may hold dots and a value equals signs; a word holds neither. */
  private static SettingOverrides parse(String text) {
    int equals = text.indexOf('=');
    int dot = text.lastIndexOf('.', equals);
    if (dot < 1 || dot + 1 >= equals) {
      throw new SweepProblem(
          "--setting "
              + text
              + ": must be BACKEND.WORD=VALUE, as in --setting nccl-ep.benchmark=/opt/ep_bench");
    }
    return new SettingOverrides(
        text, text.substring(0, dot), text.substring(dot + 1, equals), text.substring(equals + 1));
  }

  private List<Sweep> applied(List<Sweep> sweeps) {
    checkKnown(sweeps);
    if (sweeps.stream().noneMatch(this::runs)) {
      throw problem(
          "nothing here runs backend '%s', only %s. Leave it out, or add the backend"
              .formatted(backend, String.join(", ", names(sweeps))));
    }
    return sweeps.stream().map(sweep -> runs(sweep) ? with(sweep) : sweep).toList();
  }

  private Sweep with(Sweep sweep) {
    if (sweep.columns().contains(word) || StandardAxis.named(word).isPresent()) {
      throw problem(
          "'%s' is an axis of sweep '%s', whose values it takes. Write --set %s=%s"
              .formatted(word, sweep.name(), word, value));
    }
    BackendSetup setup = sweep.backend(backend);
    return sweep.withBackend(setup.with(word, typed(setup)));
  }

  /** In the type that a script would have, so that the same setting gives the same launch. */
  private Object typed(BackendSetup setup) {
    Object likely = likely();
    Optional<SweepProblem> refusal = refusal(setup, likely);
    if (refusal.isEmpty()) {
      return likely;
    }
    if (!likely.equals(value) && refusal(setup, value).isEmpty()) {
      return value;
    }
    String why = refusal.get().lines().get(0);
    throw problem(why.replace("backend '" + backend + "': " + word + ": ", ""));
  }

  private Object likely() {
    if (value.matches("0|-?[1-9][0-9]{0,17}")) {
      return Values.canonical(new BigInteger(value));
    }
    return value.equals("true") || value.equals("false") ? (Object) Boolean.valueOf(value) : value;
  }

  /** What the backend has against this one setting, whatever the script says besides. */
  private Optional<SweepProblem> refusal(BackendSetup setup, Object typed) {
    BackendSetup alone =
        new BackendSetup(
            backend, Map.of(word, typed), Map.of(), setup.command(), setup.parse(), Origin.NONE);
    try {
      Backends.of(alone);
      return Optional.empty();
    } catch (SweepProblem e) {
      return Optional.of(e);
    }
  }

  private void checkKnown(List<Sweep> sweeps) {
    Set<String> known = new LinkedHashSet<>(names(sweeps));
    sweeps.forEach(sweep -> sweep.backends().forEach(setup -> known.add(setup.name())));
    known.addAll(Backends.builtIn());
    if (!known.contains(backend)) {
      throw problem(
          "there is no backend '%s'.%s There are: %s"
              .formatted(backend, NearestWord.hint(backend, known), String.join(", ", known)));
    }
  }

  private boolean runs(Sweep sweep) {
    boolean open = sweep.axis("backend").flatMap(Axis::derived).isPresent();
    return open || names(sweep).contains(backend);
  }

  private static Set<String> names(List<Sweep> sweeps) {
    Set<String> names = new LinkedHashSet<>();
    sweeps.forEach(sweep -> names.addAll(names(sweep)));
    return names;
  }

  private static Set<String> names(Sweep sweep) {
    Set<String> names = new LinkedHashSet<>();
    sweep.axis("backend").ifPresent(a -> a.values().forEach(v -> names.add(Values.text(v))));
    sweep.space().cases().stream()
        .filter(fixed -> fixed.containsKey("backend"))
        .forEach(fixed -> names.add(Values.text(fixed.get("backend"))));
    return names.isEmpty() ? Set.of((String) StandardAxis.BACKEND.byDefault()) : names;
  }

  private SweepProblem problem(String what) {
    return new SweepProblem("--setting " + text + ": " + what);
  }
}
