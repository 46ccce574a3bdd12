package epsweep.backend;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The settings of one backend, read by the kinds that it declares. */
final class Settings {
  private final BackendSetup setup;
  private final Map<String, Setting> known;

  /**
   * @throws SweepProblem when a word is not the backend's, or a value is not of the word's kind
   */
  Settings(BackendSetup setup, List<Setting> known) {
    this.setup = setup;
    this.known = known.stream().collect(Collectors.toMap(Setting::word, Function.identity()));
    setup.settings().forEach(this::check);
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
    return value(word).map(Boolean.TRUE::equals).orElse(false);
  }

  List<String> arguments(String word) {
    return value(word).map(Settings::split).orElse(List.of());
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
    return Optional.ofNullable(setup.settings().get(word));
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
    if (split(value).stream().anyMatch(text -> text.indexOf('\0') >= 0)) {
      throw problem(word, "has a NUL character, which no program can be given");
    }
  }

  private static boolean fits(Setting.Kind kind, Object value) {
    return switch (kind) {
      case TEXT -> value instanceof String || value instanceof Number;
      case COUNT -> value instanceof Integer i && i >= 0;
      case FLAG -> value instanceof Boolean;
      case ARGUMENTS -> value instanceof String || value instanceof List<?>;
    };
  }

  private static String shown(Object value) {
    return value instanceof String text ? "'" + text + "'" : String.valueOf(value);
  }

  private static List<String> split(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(Values::text).toList()
        : Arrays.stream(Values.text(value).strip().split("\\s+"))
            .filter(s -> !s.isEmpty())
            .toList();
  }
}
