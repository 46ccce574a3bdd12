package epsweep.run;

import epsweep.backend.LaunchPlan;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Notes what it hears, a line each. */
record Ear(List<String> heard) implements RunListener {
  @Override
  public void skipped(Launch launch, Status status) {
    heard.add("skipped " + shown(launch));
  }

  @Override
  public void started(Launch launch, LaunchPlan plan, int attempt) {
    heard.add("started " + shown(launch) + " attempt " + attempt);
  }

  @Override
  public void retrying(Row row, Duration pause) {
    heard.add("retrying " + shown(row.launch()));
  }

  @Override
  public void ended(Row row, Path out, Path err) {
    heard.add("ended " + shown(row.launch()) + " " + row.ended().status().text());
  }

  @Override
  public void warning(String line) {
    heard.add("warning " + line);
  }

  private static String shown(Launch launch) {
    return launch.point().tokens() + "/" + launch.repeat();
  }
}
