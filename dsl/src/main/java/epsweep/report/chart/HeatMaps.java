package epsweep.report.chart;

import epsweep.analysis.Dataset;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import epsweep.analysis.Pivoting;
import epsweep.report.Decimals;
import epsweep.report.Plain;
import epsweep.sweep.ReportItem;
import java.util.List;
import java.util.Optional;

/** A pivot in colours, with one scale for all its tables. */
final class HeatMaps {
  private HeatMaps() {}

  static Figure of(Dataset data, ReportItem.Heatmap item) {
    return of(data, new Pivoting(data).of(List.of(item.y()), List.of(item.x()), item.cell()));
  }

  static Figure of(Dataset data, Pivot pivot) {
    List<Matrix> matrices =
        pivot.tables().stream().map(table -> matrix(data, pivot, table)).toList();
    HeatScale scale = HeatScale.amounts(matrices.stream().flatMapToDouble(Matrix::numbers));
    Tiles tiles = new Tiles(scale);
    String x = String.join(", ", pivot.columns());
    String y = String.join(", ", pivot.rows());
    String value = ChartWords.value(pivot.cell());
    return new Figure(
        data.sweep().name() + ": " + value + " by " + y + (x.isEmpty() ? "" : " and " + x),
        ChartWords.statistic(pivot.cell(), pivot.all()),
        matrices.stream().map(matrix -> tiles.panel(matrix, x, y)).toList(),
        Optional.of(tiles.legend(value)),
        ChartWords.notes(pivot));
  }

  private static Matrix matrix(Dataset data, Pivot pivot, PivotTable table) {
    int decimals =
        Decimals.of(pivot.all().filter(PivotCell::hasValue).mapToDouble(PivotCell::value));
    return new Matrix(
        ChartWords.panel(table.split(), data.axes()),
        table.columns().stream()
            .map(key -> ChartWords.key(pivot.columns(), key, data.axes()))
            .toList(),
        table.rows().stream().map(key -> ChartWords.key(pivot.rows(), key, data.axes())).toList(),
        table.cells().stream().map(row -> row.stream().map(PivotCell::value).toList()).toList(),
        table.cells().stream()
            .map(row -> row.stream().map(cell -> text(cell, decimals)).toList())
            .toList());
  }

  private static String text(PivotCell cell, int decimals) {
    return cell.hasValue() ? Plain.fixed(cell.value(), decimals) : cell.instead();
  }
}
