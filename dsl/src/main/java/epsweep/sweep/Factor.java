package epsweep.sweep;

import java.util.List;
import java.util.function.Supplier;

/** What a grid multiplies: one axis, or several that are walked together. */
interface Factor {
  /** The columns that it fills. */
  List<String> names();

  /**
   * The rows of values, each as long as {@link #names}.
   *
   * @param soFar the point up to this factor; asked for only by derived axes, since it costs
   */
  List<List<Object>> rows(Supplier<Point> soFar);

  /** An axis by itself. */
  static Factor of(Axis axis) {
    List<List<Object>> fixed = axis.values().stream().map(List::of).toList();
    return new Factor() {
      @Override
      public List<String> names() {
        return List.of(axis.name());
      }

      @Override
      public List<List<Object>> rows(Supplier<Point> soFar) {
        return axis.derived().isEmpty()
            ? fixed
            : axis.valuesAt(soFar.get()).stream().map(List::of).toList();
      }
    };
  }

  /** Rows that are known: a zip, or one axis with a single value. */
  static Factor of(List<String> names, List<List<Object>> rows) {
    return new Factor() {
      @Override
      public List<String> names() {
        return names;
      }

      @Override
      public List<List<Object>> rows(Supplier<Point> soFar) {
        return rows;
      }
    };
  }
}
