package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.CrossoverCell;
import epsweep.analysis.CrossoverCell.Crossing;
import epsweep.analysis.CrossoverCell.Probe;
import epsweep.analysis.CrossoverCell.Touch;
import epsweep.analysis.Direction;
import epsweep.analysis.Finding;
import epsweep.sweep.Search;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a crossover came to in one cell, in words.
 *
 * @param search what was asked
 * @param axes how values are shown
 */
record CrossoverWords(Search.Crossover search, AxisOrder axes) {
  /** {@code mscclpp faster up to 44, nccl-ep from 52}. */
  String of(CrossoverCell found) {
    return switch (found.answer()) {
      case ONE, SEVERAL ->
          found.crossings().stream().map(this::words).collect(Collectors.joining("; "));
      case NONE -> "no crossing: " + ahead(found);
      case NO_DIFFERENCE -> "no difference seen " + range(found.telling());
      case CANNOT_SAY -> "cannot be said: too few launches gave a value";
    };
  }

  /** {@code 44 to 52}; {@code none}. */
  String crossing(CrossoverCell cell) {
    return switch (cell.answer()) {
      case ONE, SEVERAL ->
          cell.crossings().stream()
              .map(c -> label(c.from()) + " to " + label(c.to()))
              .collect(Collectors.joining("; "));
      case NONE, NO_DIFFERENCE -> "none";
      case CANNOT_SAY -> "–";
    };
  }

  /** {@code mscclpp faster up to 44, nccl-ep from 52 (no difference seen between)}. */
  private String words(Crossing crossing) {
    return "%s %s up to %s, %s from %s%s"
        .formatted(
            ahead(crossing.before()),
            better(),
            label(crossing.from()),
            behind(crossing.before()),
            label(crossing.to()),
            crossing.between() > 0 ? " (no difference seen between)" : "");
  }

  private String ahead(CrossoverCell cell) {
    List<Probe> clear = cell.probes().stream().filter(p -> p.judgement().clear()).toList();
    String words =
        "%s %s %s".formatted(ahead(clear.get(0).judgement().finding()), better(), range(clear));
    List<Object> values = cell.telling().stream().map(Probe::value).toList();
    int below = values.indexOf(clear.get(0).value());
    int above = values.size() - 1 - values.indexOf(clear.get(clear.size() - 1).value());
    if (below > 0) {
      words += "; no difference seen " + range(cell.telling().subList(0, below));
    }
    for (Touch touch : cell.touches()) {
      words += "; touches " + range(touch.from(), touch.to()) + ", where no difference is seen";
    }
    return above == 0
        ? words
        : words
            + "; no difference seen "
            + range(cell.telling().subList(values.size() - above, values.size()));
  }

  private String range(List<Probe> probes) {
    return range(probes.get(0).value(), probes.get(probes.size() - 1).value());
  }

  private String range(Object from, Object to) {
    return from.equals(to) ? "at " + label(from) : "from " + label(from) + " to " + label(to);
  }

  private String label(Object value) {
    return axes.label(search.searched().axis(), value);
  }

  /** Who is better. */
  String ahead(Finding finding) {
    return finding == Finding.FIRST ? search.first() : search.second();
  }

  /** Who is not. */
  String behind(Finding finding) {
    return finding == Finding.FIRST ? search.second() : search.first();
  }

  String better() {
    return Direction.lowerIsBetter(search.by()) ? "faster" : "higher";
  }
}
