package epsweep.lab;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import epsweep.analysis.Dataset;
import epsweep.cli.Stored;
import epsweep.results.Ended;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.ScriptText;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import epsweep.sweep.Sha256;
import epsweep.sweep.Sweep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** The recorded results that notebooks are about are launches that were really measured. */
class NotebookDataTest {
  private static final Path DATA = Path.of("../notebooks/data");
  private static final Path MEASURED = Path.of("../../shared/measured/h200x2-launches.csv");
  private static final Instant BEGUN = Instant.parse("2026-11-30T00:00:00Z");

  /** Of seventy repeats, in pairs. */
  private static final int BEFORE = 30;

  private static final int AFTER = 40;

  @Test
  void they_hold_every_launch_of_the_measurement_that_they_stand_for() throws Exception {
    Needs.that(Files.exists(MEASURED), "the recorded launches in " + MEASURED);
    Map<String, Predicate<Map<String, String>>> parts = new LinkedHashMap<>();
    parts.put("h200x2", row -> row.get("set").equals("curve"));
    parts.put("before", row -> row.get("set").equals("repeat") && repeat(row) < BEFORE);
    parts.put("after", row -> row.get("set").equals("repeat") && repeat(row) >= AFTER);
    for (var part : parts.entrySet()) {
      List<Row> wanted = rows(measured().stream().filter(part.getValue()).toList());
      Path directory = DATA.resolve(part.getKey());
      if (Boolean.getBoolean("notebooks.update")) {
        write(directory, wanted);
      }
      assertThat(Stored.read(directory).input().rows()).isEqualTo(wanted);
    }
  }

  private static int repeat(Map<String, String> row) {
    return Integer.parseInt(row.get("repeat"));
  }

  private static List<Map<String, String>> measured() throws Exception {
    List<String> lines = Files.readAllLines(MEASURED);
    String[] head = lines.get(0).split(",");
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      Map<String, String> row = new LinkedHashMap<>();
      String[] cells = line.split(",");
      for (int i = 0; i < head.length; i++) {
        row.put(head[i], cells[i]);
      }
      rows.add(row);
    }
    return rows;
  }

  private static List<Row> rows(List<Map<String, String>> measured) {
    List<Row> rows = new ArrayList<>();
    Map<Point, Integer> repeats = new LinkedHashMap<>();
    for (Map<String, String> row : measured) {
      Point point = point(row);
      Launch launch = new Launch(point, repeats.merge(point, 1, Integer::sum), Measure.DEFAULT);
      Map<String, Double> metrics = new LinkedHashMap<>();
      row.forEach(
          (name, text) -> {
            if (name.endsWith("_us")) {
              metrics.put(name, Double.parseDouble(text));
            }
          });
      String key = Sha256.hex(point.id() + launch.repeat()).substring(0, 24);
      rows.add(new Row(key, "h200x2", launch, ended(row), new Reading(metrics, Map.of(), "")));
    }
    return rows;
  }

  private static Ended ended(Map<String, String> row) {
    return new Ended(
        Status.OK,
        OptionalInt.of(0),
        1,
        Optional.of(BEGUN.plusMillis(millis(row.get("started_s")))),
        Duration.ofMillis(millis(row.get("wall_s"))));
  }

  private static long millis(String seconds) {
    return Math.round(Double.parseDouble(seconds) * 1000);
  }

  /** As the programs were started: defaults of the driver, on two GPUs. */
  private static Point point(Map<String, String> row) {
    Sweep sweep =
        Sweep.named("h200x2")
            .backends(row.get("backend"))
            .ranks(2)
            .experts(Integer.valueOf(row.get("experts")))
            .tokens(Integer.valueOf(row.get("tokens")))
            .build();
    return epsweep.sweep.Plan.of(sweep).points().next();
  }

  private static void write(Path directory, List<Row> rows) throws Exception {
    Files.createDirectories(directory);
    Files.deleteIfExists(directory.resolve("journal.jsonl"));
    Header header =
        new Header(
            Header.FORMAT, directory.getFileName().toString(), "0.1.0", ScriptText.NONE, Map.of());
    try (Journal journal = Journal.open(directory.resolve("journal.jsonl"), header)) {
      List<Journal.Placed> placed = new ArrayList<>();
      rows.forEach(row -> placed.add(new Journal.Placed(row, placed.size())));
      journal.append(placed);
    }
    Files.writeString(
        directory.resolve("environment.json"),
        "{\"format\": 1, \"gpus\": [{\"name\": \"NVIDIA H200\"}, {\"name\": \"NVIDIA H200\"}]}\n");
    assertThat(Dataset.of(Stored.plain(rows, true), rows).points()).isNotEmpty();
  }
}
