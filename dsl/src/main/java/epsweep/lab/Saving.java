package epsweep.lab;

import epsweep.results.Durable;
import epsweep.sweep.SweepProblem;
import java.nio.file.Path;
import java.util.Locale;
import tech.tablesaw.api.Table;

/** Files of what was shown, whole or not at all. */
final class Saving {
  private Saving() {}

  static Path to(Shown shown, Path file) {
    if (shown instanceof Picture picture) {
      picture.write(file);
    } else if (ends(file, ".csv")) {
      write(file, ((View) shown).csv());
    } else if (ends(file, ".html")) {
      write(file, Page.of("ep-lab", shown.toHtml()));
    } else {
      throw new SweepProblem(file + ": a table's file ends in .csv or .html");
    }
    return file;
  }

  static Path to(Table table, Path file) {
    if (!ends(file, ".csv")) {
      throw new SweepProblem(file + ": a table's file ends in .csv");
    }
    write(file, Tables.csv(table));
    return file;
  }

  static void write(Path file, String text) {
    Durable.write(file.toAbsolutePath(), text);
  }

  private static boolean ends(Path file, String suffix) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(suffix);
  }
}
