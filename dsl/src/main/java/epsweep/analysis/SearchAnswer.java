package epsweep.analysis;

import epsweep.sweep.Search;
import java.util.List;
import java.util.Optional;

/** What a search came to, told by the rows alone. */
public sealed interface SearchAnswer permits CrossoverAnswer, TuneAnswer, RefineAnswer {
  /** What was asked. */
  Search search();

  /** The axes that name a cell. */
  SearchCells space();

  /** What it took. */
  Spent spent();

  /** The values of the axes that name each cell, in order. */
  List<List<Object>> keys();

  /** The answer to a sweep's search; empty when it has none. */
  static Optional<SearchAnswer> of(Dataset data) {
    return data.sweep().search().map(search -> of(data, search));
  }

  private static SearchAnswer of(Dataset data, Search search) {
    if (search instanceof Search.Tune tune) {
      return TuneAnswer.of(data, tune);
    }
    return search instanceof Search.Refine refine
        ? RefineAnswer.of(data, refine)
        : CrossoverAnswer.of(data, (Search.Crossover) search);
  }
}
