package epsweep.dsl;

import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.util.List;

/** The arguments that a command closure gives. */
final class Command {
  static final String NOT_A_LIST =
      "command: give a list, each argument one element: ['program', '--tokens', p.tokens];"
          + " nothing goes through a shell";

  private Command() {}

  /** Texts and numbers as text, lists in the list spread. */
  static List<String> arguments(Object given) {
    if (given == null || given instanceof CharSequence || given instanceof java.util.Map) {
      throw new SweepProblem(NOT_A_LIST);
    }
    List<Object> values = Arguments.values("command", given);
    if (values.isEmpty() || Values.text(values.get(0)).isEmpty()) {
      throw new SweepProblem("command: the list is empty, it needs a program");
    }
    return values.stream().map(Values::text).toList();
  }
}
