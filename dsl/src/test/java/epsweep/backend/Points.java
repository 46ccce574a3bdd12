package epsweep.backend;

import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import java.util.LinkedHashMap;
import java.util.Map;

/** Points and launches for tests: the defaults, and what differs. */
public final class Points {
  private Points() {}

  public static Point of(String backend, Map<String, Object> differs) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (StandardAxis axis : StandardAxis.values()) {
      values.put(axis.column(), axis.byDefault());
    }
    values.put("backend", backend);
    values.putAll(differs);
    return new Point(values);
  }

  public static Launch launch(String backend, Map<String, Object> differs) {
    return new Launch(of(backend, differs), 1, Measure.DEFAULT);
  }
}
