package epsweep.dsl;

import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import groovy.lang.Closure;
import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What stands behind a word, checked and in the model's types. */
final class Arguments {
  private Arguments() {}

  /** All values, with lists, ranges and arrays among them spread. */
  static List<Object> spread(Object... given) {
    List<Object> all = new ArrayList<>();
    for (Object value : given) {
      if (value instanceof Collection<?> several) {
        Values.limit(several.size());
        all.addAll(spread(several.toArray()));
      } else if (value != null && value.getClass().isArray()) {
        for (int i = 0; i < Array.getLength(value); i++) {
          all.addAll(spread(Array.get(value, i)));
        }
      } else {
        all.add(value);
      }
    }
    return all;
  }

  /** One value of an axis or a setting: a number, a text, true or false. */
  static Object value(String word, Object given) {
    boolean isPlain =
        given == null
            || given instanceof Number
            || given instanceof CharSequence
            || given instanceof Boolean
            || given instanceof Character
            || given instanceof Enum
            || given instanceof Path
            || given instanceof java.io.File;
    if (!isPlain) {
      throw new SweepProblem(
          word + ": a value is a number, a text in quotes, true or false, got " + Shown.of(given));
    }
    try {
      return Values.canonical(given);
    } catch (SweepProblem e) {
      throw new SweepProblem(word + ": " + e.getMessage());
    }
  }

  static List<Object> values(String word, Object... given) {
    List<Object> all;
    try {
      all = spread(given);
    } catch (SweepProblem e) {
      throw new SweepProblem(word + ": " + e.getMessage());
    }
    return all.stream().map(v -> value(word, v)).toList();
  }

  /** The only argument, as an integer. */
  static int integer(String word, Object... given) {
    Object value = single(word, given);
    if (value instanceof Number && Values.canonical(value) instanceof Integer n) {
      return n;
    }
    throw new SweepProblem(word + ": must be an integer, got " + Shown.of(value));
  }

  /** The only argument, as a text. */
  static String text(String word, Object... given) {
    Object value = single(word, given);
    if (value instanceof CharSequence || value instanceof Path || value instanceof java.io.File) {
      return value.toString();
    }
    throw new SweepProblem(word + ": must be a text in quotes, got " + Shown.of(value));
  }

  static Object single(String word, Object... given) {
    if (given == null) {
      return null;
    }
    if (given.length != 1) {
      throw new SweepProblem(word + ": takes one value, got " + given.length);
    }
    return given[0];
  }

  static Closure<?> closure(String word, String form, Object... given) {
    if (given != null && given.length == 1 && given[0] instanceof Closure<?> closure) {
      return closure;
    }
    throw new SweepProblem(word + ": takes a closure: write `" + form + "`");
  }
}
