package epsweep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Arithmetic over the rows of a results.csv, with nothing of the tool's own. */
final class RecordedRows {
  private final List<Map<String, String>> rows;

  RecordedRows(Path csv) throws IOException {
    this.rows = CsvRows.read(Files.readString(csv));
  }

  /** How many launches it is true for. */
  long count(Predicate<Map<String, String>> which) {
    return rows.stream().filter(which).count();
  }

  static Predicate<Map<String, String>> at(String experts, String tokens, String layout) {
    return row ->
        row.get("experts").equals(experts)
            && row.get("tokens").equals(tokens)
            && row.get("layout").equals(layout);
  }

  Stream<Predicate<Map<String, String>>> shapes(Predicate<Map<String, String>> which) {
    return rows.stream()
        .filter(which)
        .map(row -> row.get("point"))
        .distinct()
        .map(point -> row -> row.get("point").equals(point));
  }

  /** Largest less smallest total of each point, in percent of its median, ascending. */
  double[] spreads(Predicate<Map<String, String>> which) {
    return shapes(which)
        .map(shape -> values("total_avg_us", shape))
        .mapToDouble(times -> 100 * (last(times) - times[0]) / median(times))
        .sorted()
        .toArray();
  }

  /** Of all rows for which it is true, ascending. */
  double[] values(String column, Predicate<Map<String, String>> which) {
    return rows.stream()
        .filter(which)
        .mapToDouble(row -> Double.parseDouble(row.get(column)))
        .sorted()
        .toArray();
  }

  static double median(double[] ascending) {
    int half = ascending.length / 2;
    return Arrays.stream(ascending, (ascending.length - 1) / 2, half + 1).average().orElseThrow();
  }

  /** The median, then the smallest and the largest. */
  static String shown(double[] ascending) {
    return String.format(
        Locale.ROOT, "%.0f (%.0f to %.0f)", median(ascending), ascending[0], last(ascending));
  }

  static double last(double[] ascending) {
    return ascending[ascending.length - 1];
  }

  String only(String column) {
    return rows.stream().map(row -> row.get(column)).distinct().collect(Collectors.joining(", "));
  }
}
