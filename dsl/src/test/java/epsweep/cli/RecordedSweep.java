package epsweep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the examples' README says of a recorded sweep, computed from its files alone. */
final class RecordedSweep {
  private static final List<String> EXPERTS = List.of("16", "256");
  private static final List<String> TOKENS = List.of("1", "16", "256", "4096");

  private final Path directory;
  private final RecordedRows rows;

  RecordedSweep(Path directory) throws IOException {
    this.directory = directory;
    this.rows = new RecordedRows(directory.resolve("results.csv"));
  }

  String markdown() throws IOException {
    return machine() + "\n" + launches() + "\n" + table() + "\n" + sentences() + "\n" + gauges();
  }

  private String machine() throws IOException {
    String environment = text("environment.json");
    String links = text("nvidia-smi.txt");
    return """
        PyTorch %s with its own NCCL %s on %d GPUs, %s (driver %s, CUDA %s), each
        with %d NVLinks of %s GB/s to the other; `NCCL_NVLS_ENABLE` was %s. BF16, hidden %s, top-k %s, %s warm-up and
        %s timed iterations.
        """
        .formatted(
            found(text("logs/d656343c50f2-r1.out"), "PyTorch: +(\\S+)"),
            found(text("logs/d656343c50f2-r1.out"), "NCCL: +(\\S+)"),
            environment.lines().filter(line -> line.contains("\"uuid\"")).count(),
            found(environment, "\"name\" : \"(NVIDIA [^\"]+)\""),
            found(environment, "\"driver\" : \"([^\"]+)\""),
            found(environment, "\"cuda\" : \"([^\"]+)\""),
            links.lines().filter(line -> line.startsWith("\t Link ")).count() / 2,
            found(links, "Link 0: (\\S+) GB/s"),
            found(environment, "\"NCCL_NVLS_ENABLE\" : \"(\\d)\""),
            rows.only("hidden"),
            rows.only("topk"),
            rows.only("warmup"),
            rows.only("iterations"));
  }

  private String launches() throws IOException {
    String journal = text("journal.jsonl");
    return String.format(
        Locale.ROOT,
        """
        %d points, %d launches each, interleaved: %d launches, %d of them ok, %.1f s each (median; %.1f to %.1f).
        The first call of `ep-sweep` ended at its time limit, with %d launches ok, %d interrupted and %d cancelled;
        the second ran these. No other launch failed.
        """,
        rows.shapes(row -> true).count(),
        (int) RecordedRows.last(rows.values("repeat", row -> true)),
        rows.count(row -> true),
        rows.count(row -> row.get("status").equals("ok")),
        RecordedRows.median(rows.values("duration_s", row -> true)),
        rows.values("duration_s", row -> true)[0],
        RecordedRows.last(rows.values("duration_s", row -> true)),
        journal
            .substring(0, journal.indexOf("\"status\":\"cancelled\""))
            .lines()
            .filter(line -> line.contains("\"status\":\"ok\""))
            .count(),
        count(journal, "interrupted"),
        count(journal, "cancelled"));
  }

  private String table() {
    StringBuilder table = new StringBuilder();
    table.append(
        "| experts | tokens | `em` | `rm` | `em` ÷ `rm` | `em` of limit | `rm` of limit |\n");
    table.append("|---|---|---|---|---|---|---|\n");
    for (String experts : EXPERTS) {
      for (String tokens : TOKENS) {
        table.append(
            String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %.2f %% | %.2f %% |\n",
                experts,
                tokens,
                time(experts, tokens, "em"),
                time(experts, tokens, "rm"),
                ratio(experts, tokens),
                RecordedRows.median(
                    rows.values("total_pct_of_limit", RecordedRows.at(experts, tokens, "em"))),
                RecordedRows.median(
                    rows.values("total_pct_of_limit", RecordedRows.at(experts, tokens, "rm")))));
      }
    }
    return table.toString();
  }

  private String sentences() {
    double[] few = rows.spreads(row -> !row.get("tokens").equals("4096"));
    double[] many = rows.spreads(row -> row.get("tokens").equals("4096"));
    double[] medians =
        rows.shapes(row -> !row.get("tokens").equals("4096"))
            .mapToDouble(shape -> RecordedRows.median(rows.values("total_avg_us", shape)))
            .sorted()
            .toArray();
    return String.format(
        Locale.ROOT,
        """
        Up to 256 tokens the medians lie between %.0f and %.0f µs whatever the bytes, and the launches of one point
        spread over %.0f to %.0f %% of their median. At 4,096 tokens they spread over %.0f to %.0f %%.
        Plain NCCL comes to %.1f %% of what the links allow at best.
        """,
        medians[0],
        RecordedRows.last(medians),
        few[0],
        RecordedRows.last(few),
        many[0],
        RecordedRows.last(many),
        rows.shapes(row -> true)
            .mapToDouble(shape -> RecordedRows.median(rows.values("total_pct_of_limit", shape)))
            .max()
            .orElseThrow());
  }

  private String gauges() {
    boolean slowed = rows.count(row -> row.containsKey("slowed_by")) > 0;
    return String.format(
        Locale.ROOT,
        """
        The slower GPU ran at %.0f MHz after every launch (at rest: %.0f, before %d of them), the hotter was at %.0f to
        %.0f °C, and the readings between launches showed %.0f W at most. The driver counted %s that held clocks down.
        """,
        rows.values("gpu_clock_mhz_after", row -> true)[0],
        rows.values("gpu_clock_mhz_before", row -> true)[0],
        rows.count(row -> row.get("gpu_clock_mhz_before").equals("345")),
        rows.values("gpu_temp_c_after", row -> true)[0],
        RecordedRows.last(rows.values("gpu_temp_c_after", row -> true)),
        RecordedRows.last(rows.values("gpu_power_w_after", row -> true)),
        slowed ? "time" : "nothing");
  }

  private String time(String experts, String tokens, String layout) {
    return RecordedRows.shown(
        rows.values("total_avg_us", RecordedRows.at(experts, tokens, layout)));
  }

  /** Of the medians, where no launch of one layout was as fast as one of the other. */
  private String ratio(String experts, String tokens) {
    double[] em = rows.values("total_avg_us", RecordedRows.at(experts, tokens, "em"));
    double[] rm = rows.values("total_avg_us", RecordedRows.at(experts, tokens, "rm"));
    return em[0] > RecordedRows.last(rm) || rm[0] > RecordedRows.last(em)
        ? String.format(Locale.ROOT, "%.2f", RecordedRows.median(em) / RecordedRows.median(rm))
        : "overlap";
  }

  private String text(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }

  private static long count(String journal, String status) {
    return journal.lines().filter(line -> line.contains("\"status\":\"" + status + "\"")).count();
  }

  private static String found(String text, String regex) {
    Matcher matcher = Pattern.compile(regex).matcher(text);
    if (!matcher.find()) {
      throw new AssertionError("nothing like " + regex);
    }
    return matcher.group(1);
  }
}
