package epsweep.lab;

import epsweep.sweep.FluentSweep;
import epsweep.sweep.Sweep;
import java.nio.file.Path;
import java.util.function.BiFunction;
import tech.tablesaw.api.Table;

/** A sweep to describe and to run: the words of a script, and {@link #run} at the end. */
public final class LabSweep extends FluentSweep<LabSweep> {
  private final BiFunction<Sweep, Path, Table> runner;
  private Path directory;

  LabSweep(String name, BiFunction<Sweep, Path, Table> runner) {
    super(name);
    this.runner = runner;
    this.directory = Path.of("results", name);
  }

  /** Where the results go; {@code results/<name>} when left out. */
  public LabSweep out(String directory) {
    this.directory = Path.of(directory);
    return self();
  }

  /**
   * Runs what the directory does not have yet, with progress, and writes its reports. From then on
   * {@code pivot}, {@code points} and the other words are about these results. Ctrl-C ends the
   * launch that runs and keeps what there is; the same words again go on from there.
   *
   * @return a row for each launch, with the columns of {@code results.csv}
   */
  public Table run() {
    return runner.apply(build(), directory);
  }

  @Override
  protected LabSweep self() {
    return this;
  }
}
