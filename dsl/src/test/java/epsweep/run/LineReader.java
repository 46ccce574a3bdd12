package epsweep.run;

import epsweep.backend.Backend;
import epsweep.launch.Outcome;
import epsweep.results.Reading;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads {@code total 12.5} as the one metric; the real reading has its own tests. */
final class LineReader implements Reader {
  @Override
  public Read read(Path out, Path err, Launch launch, Backend backend, Outcome outcome) {
    try {
      List<String> lines =
          new String(Files.readAllBytes(out), StandardCharsets.UTF_8).lines().toList();
      return lines.stream()
          .filter(line -> line.matches("total \\d+(\\.\\d+)?"))
          .findFirst()
          .map(line -> Double.valueOf(line.substring("total ".length())))
          .map(v -> new Read(Status.OK, new Reading(Map.of("total_avg_us", v), Map.of(), "")))
          .orElse(new Read(Status.UNPARSED, Reading.none("no summary in its output")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
