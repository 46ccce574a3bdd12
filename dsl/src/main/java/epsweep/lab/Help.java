package epsweep.lab;

/** The words, with examples. */
final class Help {
  private static final String TEXT =
      """
      results()                                        a row for each launch: a Tablesaw table
      points()                                         a row for each point; points("dispatch_avg_us")
      pivot("experts", "layout", "total_avg_us")       medians; a fourth text: min, max, cv, n …
      ratio("rm", "em")                                one over another: backends, layouts, directories
      best("experts", "tokens")                        the best of every cell, and what ties with it
      lines("tokens", "total_avg_us", "layout")        curves; lines() chooses by itself
      heatmap("tokens", "experts", "total_avg_us")     a pivot in colours
      where(p -> p.tokens() <= 128)                    narrows all of these; use(…) widens again
      use("results/monday", "results/tuesday")         other results; several get the column directory
      changes()                                        what changed between two directories
      open(lines())                                    in a browser; open() is the report
      save(lines(), "x.svg")                           keeps a chart (.svg .png) or a table (.csv .html)
      pivot("experts, tokens", "layout", "total_avg_us").at("layout=rm", 64, 16)
                                                       one exact value; pivot(…).table() for all
      show(results())                                  a table within the terminal's width
      sweep("x").backend("cpu").experts(64, 128).run() a sweep, with progress; returns its table
      In ep-lab, notebooks and Jupyter, results without brackets is always results().
      Tab after a word or a bracket shows more; /help is JShell's own.
      """;

  private Help() {}

  static String text() {
    return TEXT;
  }
}
