package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's first command, on shapes that are small enough for a test. */
class QuickstartTest {
  private static final String SCRIPT = "../examples/quickstart.groovy";

  /** Two experts, two tokens, two layouts, three repeats. */
  private static final int LAUNCHES = 24;

  private static final String[] SMALL = {
    "--set", "hidden=256", "--set", "tokens=2,4", "--set", "experts=8,16"
  };

  /** The median of a metric for each row, then column, of a pivot, from fields of results.csv. */
  private static final String MEDIANS =
      """
      BEGIN { FS = "," }
      NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
      $at["status"] == "ok" {
        n = split(rows, names, " "); key = ""
        for (i = 1; i <= n; i++) key = key $at[names[i]] ","
        n = split(columns, names, " ")
        for (i = 1; i <= n; i++) key = key (i > 1 ? " " : "") names[i] "=" $at[names[i]]
        v[key, ++count[key]] = $at[value] + 0
      }
      END {
        for (key in count) {
          n = count[key]
          for (i = 2; i <= n; i++)
            for (j = i; j > 1 && v[key, j] < v[key, j - 1]; j--) {
              t = v[key, j]; v[key, j] = v[key, j - 1]; v[key, j - 1] = t
            }
          m = int((n + 1) / 2)
          printf "%s\\t%.6f\\n", key, n % 2 ? v[key, m] : (v[key, m] + v[key, m + 1]) / 2
        }
      }
      """;

  @TempDir private Path temp;

  @Test
  void every_cell_of_its_pivots_is_the_median_that_awk_computes_from_results_csv()
      throws Exception {
    CommandRun run = quickstart("--out", temp.toString());

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(Files.readAllLines(temp.resolve("results.csv")))
        .hasSize(1 + LAUNCHES)
        .filteredOn(line -> line.contains(",ok,"))
        .hasSize(LAUNCHES);
    assertCells("pivot-1-total_avg_us.csv", "total_avg_us", "experts", "layout tokens");
    assertCells("pivot-2-dispatch_gbps.csv", "dispatch_gbps", "layout experts", "tokens");
  }

  @Test
  void a_line_of_its_dry_run_pasted_into_a_shell_prints_a_summary_block() throws Exception {
    List<String> lines = quickstart("--dry-run").out().lines().toList();

    assertThat(CommandRun.sweep(SCRIPT, "--dry-run").out().lines()).hasSize(54);
    assertThat(lines).hasSize(LAUNCHES);
    assertThat(output("bash", "-c", lines.get(LAUNCHES - 1)))
        .contains("=== Summary (Low Latency")
        .containsPattern("Total \\(D\\+C\\): +avg=[0-9.]+ us");
  }

  private void assertCells(String file, String value, String rows, String columns)
      throws Exception {
    Map<String, Double> cells = cells(file, rows.split(" ").length);
    Map<String, Double> medians = medians(value, rows, columns);

    assertThat(cells).hasSize(LAUNCHES / 3).containsOnlyKeys(medians.keySet());
    cells.forEach((key, cell) -> assertThat(Math.abs(cell - medians.get(key))).isLessThan(1e-6));
  }

  private Map<String, Double> cells(String file, int rowAxes) throws IOException {
    List<String> lines = Files.readAllLines(temp.resolve(file));
    String[] header = lines.get(0).split(",");
    Map<String, Double> cells = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split(",");
      String row = String.join(",", List.of(fields).subList(0, rowAxes)) + ",";
      for (int i = rowAxes; i < fields.length; i++) {
        cells.put(row + header[i], Double.valueOf(fields[i]));
      }
    }
    return cells;
  }

  private Map<String, Double> medians(String value, String rows, String columns) throws Exception {
    String awk = Needs.program("awk").toString();
    String csv = temp.resolve("results.csv").toString();
    Map<String, Double> medians = new TreeMap<>();
    output(
            awk,
            "-v",
            "value=" + value,
            "-v",
            "rows=" + rows,
            "-v",
            "columns=" + columns,
            MEDIANS,
            csv)
        .lines()
        .map(line -> line.split("\t"))
        .forEach(pair -> medians.put(pair[0], Double.valueOf(pair[1])));
    return medians;
  }

  private static CommandRun quickstart(String... more) {
    List<String> args = new java.util.ArrayList<>(List.of(SCRIPT));
    args.addAll(List.of(SMALL));
    args.addAll(List.of(more));
    return CommandRun.sweep(args.toArray(String[]::new));
  }

  private static String output(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text;
  }
}
