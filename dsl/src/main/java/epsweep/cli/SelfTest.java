package epsweep.cli;

import epsweep.analysis.SelfCheck;
import epsweep.results.Row;
import epsweep.results.Status;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * {@code ep-sweep --self-test}: what verdicts and intervals are worth, on recorded launches and on
 * some of backend {@code cpu} made here and now.
 */
final class SelfTest {
  private static final String RECORDED = "/epsweep/cli/self_test.csv";
  private static final String METRIC = "total_avg_us";
  private static final int[] REPEATS = {5, 10, 20};
  private static final String SCRIPT =
      """
      sweep('self-test') {
          backends 'cpu'; ranks 2; experts 8; tokens 8; hidden 256; topk 2
          warmup 5; iterations 20; repeats 20
      }
      """;

  private final Terminal terminal;

  SelfTest(Terminal terminal) {
    this.terminal = terminal;
  }

  /** The exit code: 3 when a rate is worse than it may be. */
  int run() throws IOException {
    PrintStream out = terminal.out();
    out.println("The same backend against itself, " + SelfCheck.TRIALS + " trials for each line.");
    out.println(
        "false alarms: verdicts that call it different, at most 5 %, chance moves it by 1.5.");
    out.println("covered: 95 % intervals that hold the truth, 93 % or more.");
    out.printf(
        Locale.ROOT,
        "%n%-34s %7s %13s %14s %15s%n",
        "launches",
        "repeats",
        "false alarms",
        "ratio covered",
        "median covered");
    boolean passes = true;
    for (Map.Entry<String, double[]> recorded : recorded().entrySet()) {
      passes &= check(recorded.getKey(), recorded.getValue());
    }
    passes &= check("cpu, launched now", launched());
    out.println();
    out.println(passes ? "self-test passed" : "self-test failed: a rate is worse than it may be");
    return passes ? Exit.OK : Exit.FALSE_CLAIM;
  }

  private boolean check(String name, double... values) {
    if (values.length == 0) {
      terminal.out().println(name + ": no launch ended well");
      return false;
    }
    boolean passes = true;
    for (int n : REPEATS) {
      SelfCheck found = SelfCheck.of(values, n, n);
      terminal
          .out()
          .printf(
              Locale.ROOT,
              "%-34s %7d %11.1f %% %12.1f %% %13s%n",
              name + " (" + values.length + ")",
              n,
              100 * found.falseAlarms(),
              100 * found.ratioCovered(),
              Double.isNaN(found.medianCovered())
                  ? "none"
                  : String.format(Locale.ROOT, "%.1f %%", 100 * found.medianCovered()));
      passes &= found.passes();
    }
    return passes;
  }

  /** By library: 70 interleaved launches of one point on two H200 GPUs. */
  private static Map<String, double[]> recorded() throws IOException {
    Map<String, List<Double>> found = new LinkedHashMap<>();
    try (InputStream in =
            Objects.requireNonNull(SelfTest.class.getResourceAsStream(RECORDED), RECORDED);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      lines
          .lines()
          .skip(1)
          .map(line -> line.split(","))
          .forEach(
              cells ->
                  found
                      .computeIfAbsent(cells[0] + ", recorded on H200", k -> new ArrayList<>())
                      .add(Double.valueOf(cells[2])));
    }
    Map<String, double[]> recorded = new LinkedHashMap<>();
    found.forEach(
        (name, all) -> recorded.put(name, all.stream().mapToDouble(Double::doubleValue).toArray()));
    return recorded;
  }

  /** A real sweep, into a directory that is gone afterwards. */
  private double[] launched() throws IOException {
    Path temp = Files.createTempDirectory("ep-sweep-self-test-");
    try {
      Path script = Files.writeString(temp.resolve("self-test.groovy"), SCRIPT);
      Path out = temp.resolve("out");
      PrintStream nowhere = new PrintStream(java.io.OutputStream.nullOutputStream());
      String[] arguments = {script.toString(), "--out", out.toString(), "--no-progress"};
      EpSweepCommand.run(arguments, Terminal.of(nowhere, terminal.err(), terminal.env()));
      return Stored.read(out).journal().rows().stream()
          .filter(row -> row.ended().status() == Status.OK)
          .map(SelfTest::time)
          .filter(Objects::nonNull)
          .mapToDouble(Double::doubleValue)
          .toArray();
    } finally {
      delete(temp);
    }
  }

  private static Double time(Row row) {
    return row.reading().metrics().get(METRIC);
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> paths = Files.walk(directory)) {
      for (Path path : paths.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
