package epsweep.cli.doctor;

import epsweep.backend.Site;
import epsweep.launch.Ask;
import epsweep.results.Environment;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * All that the doctor asks, so that a test can answer.
 *
 * @param site files and variables
 * @param ask programs
 * @param environment what every results directory says of the machine, by the answers of programs
 * @param files finds files by their names
 */
public record Machine(Site site, Ask ask, Function<Ask, Environment> environment, Files files) {

  /** Finds files by their names in the usual places. */
  public interface Files {
    /** Their paths, sorted. */
    List<Path> named(Set<String> names);
  }
}
