package epsweep.cli.doctor;

import java.util.List;
import java.util.Optional;

/**
 * What becomes of a backend here.
 *
 * @param backend its name
 * @param lacks what it does not find, the line in the script included
 * @param line to put in the script, where one helps
 */
record Verdict(String backend, List<Lack> lacks, Optional<String> line) {
  Verdict {
    lacks = List.copyOf(lacks);
  }

  /** As it is set now. */
  boolean isReady() {
    return lacks.isEmpty() && line.isEmpty();
  }

  /** One word, or a few. */
  String state() {
    if (!lacks.isEmpty()) {
      return "not ready";
    }
    return line.isEmpty() ? "ready" : "ready with";
  }
}
