package epsweep.cli.bench;

import epsweep.summary.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads what a backend printed. */
interface EpBenchReader {
  /** The summaries of a launch; one without metrics when there is none. */
  List<Summary> read(Path out, Path err) throws IOException;
}
