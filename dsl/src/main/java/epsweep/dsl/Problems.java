package epsweep.dsl;

import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;

/** Collects what is wrong with one script, to say all of it at once. */
final class Problems {
  private record Found(int line, int column, String text) {}

  private final String file;
  private final List<Found> found = new ArrayList<>();
  private Throwable cause;

  Problems(String file) {
    this.file = file;
  }

  String file() {
    return file;
  }

  void add(ASTNode where, String what) {
    add(where.getLineNumber(), where.getColumnNumber(), what);
  }

  /**
   * @param line from 1; 0 when unknown
   * @param column from 1; 0 when unknown
   */
  void add(int line, int column, String what) {
    String place = file + (line > 0 ? ":" + line + (column > 0 ? ":" + column : "") : "") + ": ";
    Found one = new Found(Math.max(line, 0), column, place + oneLine(what));
    if (!found.contains(one)) {
      found.add(one);
    }
  }

  /** A problem that may have its place in its text already. */
  void addPlaced(int line, String text) {
    if (text.startsWith(file + ":")) {
      found.add(new Found(placedLine(text, line), 0, oneLine(text)));
    } else {
      add(line, 0, text);
    }
  }

  /** What {@code --stacktrace} shows: the first cause stays. */
  void causedBy(Throwable thrown) {
    cause = Optional.ofNullable(cause).orElse(thrown);
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  /**
   * @throws SweepProblem with a line for each problem, in the order of the script
   */
  void throwIfAny() {
    if (!found.isEmpty()) {
      List<Found> sorted = new ArrayList<>(found);
      sorted.sort(Comparator.comparingInt(Found::line).thenComparingInt(Found::column));
      SweepProblem all = new SweepProblem(sorted.stream().map(Found::text).distinct().toList());
      throw cause == null ? all : (SweepProblem) all.initCause(cause);
    }
  }

  private int placedLine(String text, int otherwise) {
    String digits = text.substring(file.length() + 1).replaceFirst("(?s)\\D.*", "");
    return digits.isEmpty() ? otherwise : Integer.parseInt(digits);
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ").replaceAll("\\p{Cntrl}", "?");
  }
}
