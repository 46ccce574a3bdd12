package epsweep.report.chart;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Numbers by row and column, with what stands in each cell.
 *
 * @param title of its panel; empty for the only one
 * @param columns names along the bottom
 * @param rows names down the side, the first at the top
 * @param values by row, then by column; NaN where there is none
 * @param texts likewise: the number, or why there is none
 */
record Matrix(
    String title,
    List<String> columns,
    List<String> rows,
    List<List<Double>> values,
    List<List<String>> texts) {
  Matrix {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    values = List.copyOf(values);
    texts = List.copyOf(texts);
  }

  DoubleStream numbers() {
    return values.stream()
        .flatMap(List::stream)
        .mapToDouble(Double::doubleValue)
        .filter(Double::isFinite);
  }
}
