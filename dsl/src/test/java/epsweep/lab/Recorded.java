package epsweep.lab;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.cli.EpReportCommand;
import epsweep.cli.EpSweepCommand;
import epsweep.cli.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Results for the lab, and what other commands say of them. */
final class Recorded {
  private static final String[] SMALL = {
    "--set", "hidden=256", "--set", "tokens=2,4", "--set", "experts=8,16", "--repeats", "2"
  };

  private Recorded() {}

  /** The quickstart on small shapes: 8 points, 16 launches. */
  static Path quickstart(Path directory) {
    String[] args = {"../examples/quickstart.groovy", "--out", directory.toString(), "--quiet"};
    String[] all = Arrays.copyOf(args, args.length + SMALL.length);
    System.arraycopy(SMALL, 0, all, args.length, SMALL.length);
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    assertThat(EpSweepCommand.run(all, to(said, said))).as(said.toString()).isZero();
    return directory;
  }

  /** {@code ep-report DIR --format json}. */
  static String json(Path directory) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    EpReportCommand.run(new String[] {directory.toString(), "--format", "json"}, to(out, err));
    return out.toString(StandardCharsets.UTF_8);
  }

  /** The median of total_avg_us of some launches, worked out in decimals from results.csv. */
  static double median(Path directory, Map<String, String> of) throws Exception {
    List<String> lines = Files.readAllLines(directory.resolve("results.csv"));
    List<String> head = List.of(lines.get(0).split(",", -1));
    BigDecimal[] values =
        lines.stream()
            .skip(1)
            .map(line -> line.split(",", -1))
            .filter(
                row ->
                    of.entrySet().stream()
                        .allMatch(e -> row[head.indexOf(e.getKey())].equals(e.getValue())))
            .map(row -> new BigDecimal(row[head.indexOf("total_avg_us")]))
            .sorted()
            .toArray(BigDecimal[]::new);
    BigDecimal twice = values[(values.length - 1) / 2].add(values[values.length / 2]);
    return twice.divide(BigDecimal.valueOf(2)).doubleValue();
  }

  static Terminal to(ByteArrayOutputStream out, ByteArrayOutputStream err) {
    return Terminal.of(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        Map.of("HOME", "/dev/null"));
  }
}
