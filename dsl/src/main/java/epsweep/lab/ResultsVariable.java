package epsweep.lab;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import tech.tablesaw.api.Table;

/**
 * The variable {@code results} of a JShell session in this process. JShell keeps a variable as a
 * static field of a class of its own, which is given the rows that words are about whenever those
 * change. A variable of another type by that name is its user's own, and is left alone.
 */
final class ResultsVariable {
  static final String NAME = "results";

  private final AtomicReference<Field> field = new AtomicReference<>();

  /** A class that JShell made of a snippet: what it declares last counts. */
  void loaded(Class<?> snippet) {
    try {
      Field declared = snippet.getDeclaredField(NAME);
      // The field is public, its class is not.
      declared.setAccessible(true);
      field.set(declared);
    } catch (NoSuchFieldException e) {
      // Of the many snippets, few declare it.
      return;
    }
  }

  /** From now on it is these rows, where there is such a variable. */
  void set(Supplier<Table> rows) {
    Field variable = field.get();
    if (variable == null || variable.getType() != Table.class) {
      return;
    }
    try {
      variable.set(null, rows.get());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("it was made accessible", e);
    }
  }
}
