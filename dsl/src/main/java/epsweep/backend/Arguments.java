package epsweep.backend;

import java.util.ArrayList;
import java.util.List;

/** A program's arguments, in the order in which they are written down. */
final class Arguments {
  private final List<String> list = new ArrayList<>();

  Arguments add(String... words) {
    list.addAll(List.of(words));
    return this;
  }

  Arguments add(String flag, int value) {
    return add(flag, Integer.toString(value));
  }

  Arguments addAll(List<String> words) {
    list.addAll(words);
    return this;
  }

  Arguments addIf(boolean wanted, String... words) {
    return wanted ? add(words) : this;
  }

  List<String> list() {
    return List.copyOf(list);
  }
}
