package epsweep.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.launch.slurm.JobFiles;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.sweep.Measure;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The script of what was submitted into a results directory, as it was then.
 *
 * @param given what the command line put in place of what it says
 * @param sweepName which of its sweeps
 * @param facts what is on record
 */
record AttachedScript(
    String name, String text, Given given, String sweepName, Map<String, Object> facts) {
  /**
   * @throws ResultsProblem when nothing was submitted there
   */
  static AttachedScript in(Path path) throws IOException {
    Path environment = new ResultsDirectory(path).environment();
    String sweep =
        JobFiles.in(path)
            .sweep()
            .filter(s -> Files.exists(environment))
            .orElseThrow(
                () ->
                    new ResultsProblem(
                        path
                            + ": no Slurm job was submitted for it. Give the directory of a sweep"));
    Map<String, Object> facts = JSON.std.mapFrom(Files.readString(environment));
    Map<?, ?> script = facts.get("script") instanceof Map<?, ?> stored ? stored : Map.of();
    return new AttachedScript(
        String.valueOf(script.get("name")),
        String.valueOf(script.get("text")),
        Given.stored(facts),
        sweep,
        facts);
  }

  /** The sweep, as often repeated as it was submitted. */
  Sweep sweep(List<Sweep> sweeps) {
    Sweep written =
        given.apply(sweeps).stream()
            .filter(sweep -> sweep.name().equals(sweepName))
            .findFirst()
            .orElseThrow(
                () -> new ResultsProblem("the stored script has no sweep '" + sweepName + "'"));
    Measure old = written.measure();
    return facts.get("repeats") instanceof Number n
        ? written.withMeasure(new Measure(old.warmup(), old.iterations(), n.intValue()))
        : written;
  }
}
