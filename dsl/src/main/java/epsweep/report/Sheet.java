package epsweep.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * A table for programs.
 *
 * @param header a name for each column, none twice
 * @param rows values, a null for what is missing
 */
record Sheet(List<String> header, Stream<List<Object>> rows) {
  Sheet {
    header = List.copyOf(header);
  }
}
