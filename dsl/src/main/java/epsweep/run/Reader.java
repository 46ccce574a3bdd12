package epsweep.run;

import epsweep.backend.Backend;
import epsweep.launch.Outcome;
import epsweep.results.Reading;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import java.nio.file.Path;

/** Reads what a launch printed. */
@FunctionalInterface
public interface Reader {
  /**
   * Called for each launch whose first process ended by itself, with any exit code.
   *
   * @param out the file of its standard output
   * @param err the file of its standard error
   * @param outcome how it ended; numbers of a launch with another exit code than 0 never count
   */
  Read read(Path out, Path err, Launch launch, Backend backend, Outcome outcome);

  /**
   * What the text says.
   *
   * @param status {@code OK}, {@code FAILED} or {@code UNPARSED}
   * @param reading numbers, facts, and the reason when it is not OK
   */
  record Read(Status status, Reading reading) {}
}
