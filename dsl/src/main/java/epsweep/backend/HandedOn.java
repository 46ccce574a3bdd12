package epsweep.backend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The variables of ranks, on whatever machine: those that there are, and those of the launch. */
final class HandedOn {
  private final List<String> all = new ArrayList<>();

  /** Variables of this machine's environment. */
  HandedOn names(String... names) {
    all.addAll(List.of(names));
    return this;
  }

  HandedOn namesIf(boolean wanted, String... names) {
    return wanted ? names(names) : this;
  }

  HandedOn set(String name, String value) {
    all.add(name + "=" + value);
    return this;
  }

  HandedOn set(String name, Optional<String> value) {
    value.ifPresent(v -> set(name, v));
    return this;
  }

  HandedOn setIf(boolean wanted, String name, String value) {
    return wanted ? set(name, value) : this;
  }

  /** {@code NAME} or {@code NAME=VALUE}, in the order of saying. */
  List<String> list() {
    return List.copyOf(all);
  }

  /** Those that have values of their own. */
  Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    for (String variable : all) {
      int equals = variable.indexOf('=');
      if (equals > 0) {
        values.put(variable.substring(0, equals), variable.substring(equals + 1));
      }
    }
    return values;
  }
}
