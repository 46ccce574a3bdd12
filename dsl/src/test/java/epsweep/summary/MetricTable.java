package epsweep.summary;

import java.util.ArrayList;
import java.util.List;

/**
 * Names in the documentation's table: {@code `{dispatch,combine}_{avg,min}_us`} stands for four.
 */
final class MetricTable {
  private MetricTable() {}

  static List<String> names(String row) {
    List<String> names = new ArrayList<>();
    for (String cell : row.split("\\|")[1].split(" ")) {
      if (cell.startsWith("`")) {
        names.addAll(expanded(cell.substring(1, cell.indexOf('`', 1))));
      }
    }
    return names;
  }

  private static List<String> expanded(String name) {
    int open = name.indexOf('{');
    if (open < 0) {
      return List.of(name);
    }
    int close = name.indexOf('}', open);
    List<String> all = new ArrayList<>();
    for (String part : name.substring(open + 1, close).split(",", -1)) {
      all.addAll(expanded(name.substring(0, open) + part + name.substring(close + 1)));
    }
    return all;
  }
}
