package epsweep.run;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.backend.LaunchPlan;
import epsweep.results.Durable;
import epsweep.results.ResultsDirectory;
import epsweep.sweep.Launch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is running now, for {@code --status} from another shell.
 *
 * @param directory of the run
 * @param total launches of the plan
 */
public record StatusFile(ResultsDirectory directory, long total) implements RunListener {
  @Override
  public void started(Launch launch, LaunchPlan plan, int attempt) {
    Map<String, Object> now = new LinkedHashMap<>();
    now.put("total", total);
    now.put("launch", launch.point() + " repeat=" + launch.repeat());
    now.put("attempt", attempt);
    now.put("started_at", Instant.now().toString());
    Durable.write(file(directory), json(now));
  }

  /** The last launch that was started, and how many the plan has; empty before the first. */
  static Optional<Now> read(ResultsDirectory directory) {
    try {
      Map<String, Object> now = JSON.std.mapFrom(Files.readString(file(directory)));
      return Optional.of(
          new Now(
              ((Number) now.get("total")).longValue(),
              (String) now.get("launch"),
              Instant.parse((String) now.get("started_at"))));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * @param total launches of the plan
   * @param launch in words
   * @param since when it started
   */
  record Now(long total, String launch, Instant since) {}

  private static Path file(ResultsDirectory directory) {
    return directory.path().resolve(".running.json");
  }

  private static String json(Map<String, Object> now) {
    try {
      return JSON.std.asString(now) + "\n";
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
  }
}
