package epsweep.backend;

import java.nio.file.Path;

/** Benchmarks as they are needed, at the path that the started program will see. */
final class NeededBenchmark {
  private NeededBenchmark() {}

  /** A benchmark in Python. */
  static Need script(String path, Settings settings, Site site) {
    return new Need.Benchmark(file(path, settings, site), false, Surroundings.NONE);
  }

  /** A benchmark of machine code, with the steps before it. */
  static Need program(String path, Steps before, Settings settings, Site site) {
    return new Need.Benchmark(file(path, settings, site), true, Surroundings.of(before, settings));
  }

  private static Path file(String path, Settings settings, Site site) {
    Path start = settings.text("workdir").map(site.directory()::resolve).orElse(site.directory());
    return start.resolve(path).normalize();
  }
}
