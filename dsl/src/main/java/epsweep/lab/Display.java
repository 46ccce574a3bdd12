package epsweep.lab;

import java.util.Optional;
import tech.tablesaw.api.Table;

/** Values as people see them. */
final class Display {
  /** A table of launches has dozens of columns; beyond this, nobody reads them side by side. */
  private static final int WIDEST = 150;

  private Display() {}

  /** Below the name that JShell gives to a value, as wide as the terminal. */
  static String inTerminal(Object value) {
    if (value instanceof Picture picture) {
      return "\n" + picture.inSession(Width.now()).stripTrailing();
    }
    int width = value instanceof Shown || value instanceof Table ? Width.now() : 0;
    return shown(value, width)
        .map(text -> "\n" + text.stripTrailing())
        .orElseGet(() -> Engine.plain(value));
  }

  /** By itself. */
  static String alone(Object value) {
    return shown(value, Width.now()).orElseGet(() -> Engine.plain(value) + "\n");
  }

  /** For a page; empty for a value that has only text. */
  static Optional<String> html(Object value) {
    if (value instanceof Shown shown) {
      return Optional.of(shown.toHtml());
    }
    return value instanceof Table table
        ? Optional.of(Tables.view(table, WIDEST).html())
        : Optional.empty();
  }

  private static Optional<String> shown(Object value, int width) {
    if (value instanceof Shown shown) {
      return Optional.of(shown.text(width));
    }
    return value instanceof Table table
        ? Optional.of(Tables.view(table, Math.min(width, WIDEST)).text(width))
        : Optional.empty();
  }
}
