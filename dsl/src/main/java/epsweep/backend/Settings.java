package epsweep.backend;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The settings of one backend, read by the kinds that it declares. */
final class Settings {
  private static final List<String> AXES =
      Arrays.stream(StandardAxis.values()).map(StandardAxis::column).toList();

  private final BackendSetup setup;
  private final Map<String, Setting> known;
  private final Map<String, Object> values;

  /** Whether a standard axis is named like a setting; else a point of these alone changes none. */
  private final boolean namesAxis;

  /**
   * @throws SweepProblem when a word is not the backend's, or a value is not of the word's kind
   */
  Settings(BackendSetup setup, List<Setting> known) {
    this(
        setup,
        known.stream().collect(Collectors.toMap(Setting::word, Function.identity())),
        setup.settings());
    setup.env().forEach(this::checkVariable);
  }

  private Settings(BackendSetup setup, Map<String, Setting> known, Map<String, Object> values) {
    this.setup = setup;
    this.known = known;
    this.values = values;
    this.namesAxis = AXES.stream().anyMatch(known::containsKey);
    values.forEach(this::check);
  }

  /** The settings of one point: an axis of a sweep that is named like a setting takes its place. */
  Settings at(Point point) {
    if (point.values().size() == AXES.size() && !namesAxis) {
      return this;
    }
    Map<String, Object> here = null;
    for (String word : known.keySet()) {
      Object value = point.values().get(word);
      if (value != null && !value.equals(values.get(word))) {
        here = here == null ? new LinkedHashMap<>(values) : here;
        here.put(word, value);
      }
    }
    return here == null ? this : new Settings(setup, known, here);
  }

  BackendSetup setup() {
    return setup;
  }

  /** Empty when the setting is left out or is an empty text. */
  Optional<String> text(String word) {
    return value(word).map(Values::text).filter(text -> !text.isEmpty());
  }

  String text(String word, String otherwise) {
    return text(word).orElse(otherwise);
  }

  boolean flag(String word) {
    return value(word).map(Values::text).map("true"::equals).orElse(false);
  }

  List<String> arguments(String word) {
    return value(word).map(Settings::split).orElse(List.of());
  }

  /** Whether this backend has such a setting at all. */
  boolean knows(String word) {
    return known.containsKey(word);
  }

  boolean has(String word) {
    return value(word).isPresent();
  }

  /** {@code sweep.groovy:7: backend 'x': word: what}, to throw. */
  SweepProblem problem(String word, String what) {
    return new SweepProblem(
        setup.origin(), "backend '" + setup.name() + "': " + word + ": " + what);
  }

  private Optional<Object> value(String word) {
    if (!known.containsKey(word)) {
      throw new IllegalArgumentException("'" + word + "' is not declared");
    }
    return Optional.ofNullable(values.get(word));
  }

  private void check(String word, Object value) {
    Setting setting = known.get(word);
    if (setting == null) {
      String nearest = Nearest.hint(word, known.keySet());
      throw problem(word, "this backend has no such setting." + nearest);
    }
    if (!fits(setting.kind(), value)) {
      throw problem(word, "takes " + setting.kind().shown() + ", got " + shown(value));
    }
    List<String> texts =
        setting.kind() == Setting.Kind.ARGUMENTS ? split(value) : List.of(Values.text(value));
    for (String text : texts) {
      checkText(setting, text);
    }
  }

  private void checkText(Setting setting, String text) {
    if (text.indexOf('\0') >= 0) {
      throw problem(setting.word(), "has a NUL character, which no program can be given");
    }
    if (!text.isEmpty() && !setting.form().matcher(text).matches()) {
      throw problem(setting.word(), "takes " + setting.formShown() + ", got '" + text + "'");
    }
  }

  private void checkVariable(String name, String value) {
    if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
      throw problem(
          "env", "'" + name + "' is no name of a variable: letters, digits and '_' make one");
    }
    if (value.indexOf('\0') >= 0) {
      throw problem("env", name + " has a NUL character, which no program can be given");
    }
  }

  private static boolean fits(Setting.Kind kind, Object value) {
    return switch (kind) {
      case TEXT -> value instanceof String || value instanceof Number;
      case COUNT -> value instanceof Integer i && i >= 0;
      case FLAG -> List.of("true", "false").contains(Values.text(value));
      case ARGUMENTS -> value instanceof String || value instanceof List<?>;
    };
  }

  private static String shown(Object value) {
    return value instanceof String text ? "'" + text + "'" : String.valueOf(value);
  }

  private static List<String> split(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(Values::text).toList()
        : Arrays.stream(Values.text(value).split("\\s+")).filter(s -> !s.isEmpty()).toList();
  }
}
