package epsweep.report.chart;

import epsweep.analysis.AxisOrder;
import java.util.List;
import org.jfree.chart.axis.ValueAxis;

/**
 * The axis along the bottom of curves: by factors for numbers above 0, one after another for names.
 *
 * @param axis its name
 * @param values in their order
 * @param order knows their labels
 */
record XScale(String axis, List<Object> values, AxisOrder order) {
  double at(Object value) {
    return isNumeric() ? ((Number) value).doubleValue() : values.indexOf(value);
  }

  ValueAxis make() {
    if (!isNumeric()) {
      return Axes.names(axis, values.stream().map(v -> order.label(axis, v)).toList());
    }
    double[] all = values.stream().mapToDouble(this::at).sorted().toArray();
    return all[0] > 0
        ? Axes.factors(axis, all)
        : Axes.value(axis, all[0], all[all.length - 1], false);
  }

  private boolean isNumeric() {
    return values.stream().allMatch(Number.class::isInstance);
  }
}
