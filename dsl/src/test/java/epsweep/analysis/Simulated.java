package epsweep.analysis;

import epsweep.analysis.Repeats.Measured;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Backends with known distributions; the median of each is 1 before it drifts. */
public enum Simulated {
  NORMAL {
    @Override
    double draw(Random random) {
      return 1 + 0.02 * random.nextGaussian();
    }
  },
  LOG_NORMAL {
    @Override
    double draw(Random random) {
      return Math.exp(0.3 * random.nextGaussian());
    }
  },
  /** Every fourth launch is slow by 15 %. */
  BIMODAL {
    @Override
    double draw(Random random) {
      double fast = 1 + 0.01 * random.nextGaussian();
      double slow = 1.15 + 0.02 * random.nextGaussian();
      return (random.nextDouble() < 0.75 ? fast : slow) / BIMODAL_MEDIAN;
    }
  },
  /** The logarithm is Student's t with two degrees of freedom: no variance. */
  HEAVY_TAILED {
    @Override
    double draw(Random random) {
      double chi = Math.hypot(random.nextGaussian(), random.nextGaussian());
      return Math.exp(0.01 * random.nextGaussian() * Math.sqrt(2) / chi);
    }
  },
  /** Slower by 10 % from the first launch to the last. */
  DRIFTING {
    @Override
    double draw(Random random) {
      return NORMAL.draw(random);
    }

    @Override
    double drift(double progress) {
      return 1 + 0.1 * progress;
    }
  };

  /** The 2/3 quantile of the fast launches: 0.430727 standard deviations above their centre. */
  private static final double BIMODAL_MEDIAN = 1 + 0.01 * 0.430727;

  /** In which order the launches of two backends are run. */
  enum Order {
    /** A B B A A B B A …. */
    INTERLEAVED,
    /** A A A … B B B …. */
    GRID
  }

  /** Both backends' launches; the first backend's times are multiplied by a factor. */
  record Run(Repeats of, Repeats to) {}

  abstract double draw(Random random);

  /**
   * @param progress from 0 to 1
   */
  double drift(double progress) {
    return 1;
  }

  double[] values(int n, Random random) {
    return random.ints(n).mapToDouble(i -> draw(random)).toArray();
  }

  Run run(int repeats, double factor, Order order, Random random) {
    List<Measured> of = new ArrayList<>();
    List<Measured> to = new ArrayList<>();
    for (int launch = 0; launch < 2 * repeats; launch++) {
      boolean grid = order == Order.GRID;
      boolean first = grid ? launch < repeats : launch % 4 == 0 || launch % 4 == 3;
      int repeat = grid ? launch % repeats : launch / 2;
      double time = draw(random) * drift(launch / (2.0 * repeats - 1)) * (first ? factor : 1);
      Instant start = Instant.EPOCH.plusSeconds(launch);
      (first ? of : to).add(new Measured(List.of(repeat), time, Optional.of(start)));
    }
    return new Run(new Repeats(of), new Repeats(to));
  }
}
