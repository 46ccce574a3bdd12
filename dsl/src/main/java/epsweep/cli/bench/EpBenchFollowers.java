package epsweep.cli.bench;

import java.io.IOException;
import java.util.List;

/** Several followed files; none when nothing is shown before the end. */
record EpBenchFollowers(List<EpBenchFollower> all) implements AutoCloseable {
  EpBenchFollowers {
    all = List.copyOf(all);
  }

  @Override
  public void close() throws IOException {
    for (EpBenchFollower follower : all) {
      follower.close();
    }
  }
}
