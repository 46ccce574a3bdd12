package epsweep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/** What the examples' README says of the recorded libraries, computed from their files alone. */
final class RecordedLibraries {
  private static final List<String> BACKENDS = List.of("torch", "nccl-ep", "mscclpp-cpp");

  private final RecordedRows rows;
  private final RecordedRows graphs;
  private final String journal;

  /**
   * @param examples where the recorded directories lie
   */
  RecordedLibraries(Path examples) throws IOException {
    this.rows = new RecordedRows(examples.resolve("h200x2-libraries/results.csv"));
    this.graphs = new RecordedRows(examples.resolve("h200x2-graphs/results.csv"));
    this.journal = Files.readString(examples.resolve("h200x2-libraries/journal.jsonl"));
  }

  String markdown() {
    return launches() + "\n" + table() + "\n" + graphs();
  }

  private String launches() {
    return String.format(
        Locale.ROOT,
        """
        %d launches, %s for each point, interleaved: %d of them ok, %d `invalid` (the backend cannot run the layout) and not
        started. The first call ended at its time limit with %d left, which the second ran. A launch took %.1f s with
        `torch`, %.1f s with `nccl-ep` and %.1f s with `mscclpp-cpp` (medians).
        """,
        rows.count(row -> true),
        (int) RecordedRows.last(rows.values("repeat", row -> true)),
        rows.count(RecordedLibraries::isOk),
        rows.count(row -> row.get("status").equals("invalid")),
        journal.lines().filter(line -> line.contains("\"status\":\"cancelled\"")).count(),
        RecordedRows.median(rows.values("duration_s", of("torch"))),
        RecordedRows.median(rows.values("duration_s", of("nccl-ep"))),
        RecordedRows.median(rows.values("duration_s", of("mscclpp-cpp"))));
  }

  private String table() {
    StringBuilder table =
        new StringBuilder(
            """
            | layout | experts | tokens | `torch` | `nccl-ep` | `mscclpp-cpp` | `torch` ÷ best |
            |---|---|---|---|---|---|---|
            """);
    for (String layout : List.of("em", "rm")) {
      for (String experts : List.of("32", "256")) {
        for (String tokens : List.of("1", "64", "1024")) {
          table.append(line(layout, experts, tokens));
        }
      }
    }
    return table.toString();
  }

  private String line(String layout, String experts, String tokens) {
    Predicate<Map<String, String>> shape = RecordedRows.at(experts, tokens, layout);
    StringBuilder line = new StringBuilder("| `%s` | %s | %s |".formatted(layout, experts, tokens));
    double best = Double.MAX_VALUE;
    for (String backend : BACKENDS) {
      double[] times = rows.values("total_avg_us", of(backend).and(shape));
      line.append(times.length == 0 ? " – |" : " " + RecordedRows.shown(times) + " |");
      best = times.length == 0 ? best : Math.min(best, RecordedRows.median(times));
    }
    double torch = RecordedRows.median(rows.values("total_avg_us", of("torch").and(shape)));
    return line.append(String.format(Locale.ROOT, " %.1f |\n", torch / best)).toString();
  }

  private String graphs() {
    return String.format(
        Locale.ROOT,
        """
        Most of `torch`'s time is the host's, which a CUDA graph takes away: in [h200x2-graphs](h200x2-graphs), one launch a
        point, 64 experts, 16 tokens and BF16, `em` took %.0f µs without and %.0f µs with one, `rm` %.0f and %.0f; with
        1,024 tokens `em` %.0f and %.0f, `rm` %.0f and %.0f. %d of its %d launches ended well, each with its data checked;
        one was cut by the call's time limit.
        """,
        graph("em", "16", false),
        graph("em", "16", true),
        graph("rm", "16", false),
        graph("rm", "16", true),
        graph("em", "1024", false),
        graph("em", "1024", true),
        graph("rm", "1024", false),
        graph("rm", "1024", true),
        graphs.count(RecordedLibraries::isOk),
        graphs.count(row -> true));
  }

  private double graph(String layout, String tokens, boolean on) {
    return graphs
        .values(
            "total_avg_us",
            RecordedRows.at("64", tokens, layout)
                .and(row -> row.get("dispatch_dtype").equals("bf16"))
                .and(row -> row.get("cudaGraph").equals(Boolean.toString(on))))[0];
  }

  private static Predicate<Map<String, String>> of(String backend) {
    return row -> isOk(row) && row.get("backend").equals(backend);
  }

  private static boolean isOk(Map<String, String> row) {
    return row.get("status").equals("ok");
  }
}
