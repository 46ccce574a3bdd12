package epsweep.cpu;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/**
 * Runs and times the exchange. An iteration times a dispatch, a combine, and then both back to
 * back; all ranks start each of the three together.
 */
final class Benchmark {
  /** Untimed iterations go on at least so long first: Java's compiler needs it, not the caches. */
  private static final long COMPILE_NANOS = 150_000_000L;

  private final World world;
  private final int warmup;
  private final int iterations;
  private volatile boolean compiled;

  Benchmark(World world, int warmup, int iterations) {
    this.world = world;
    this.warmup = warmup;
    this.iterations = iterations;
  }

  /** One result per rank, by rank. */
  List<RankResult> run() {
    int ranks = world.ranks().size();
    AtomicReferenceArray<RankResult> results = new AtomicReferenceArray<>(ranks);
    world.onEachRank(rank -> results.set(rank.index, measure(rank)));
    return IntStream.range(0, ranks).mapToObj(results::get).toList();
  }

  /** One dispatch and one combine on each rank, untimed, with the experts between. */
  void runOnce() {
    world.onEachRank(
        rank -> {
          Exchange exchange = world.exchange();
          exchange.dispatch(rank, world);
          rank.runExperts(exchange, world.workload().shape().hidden());
          world.meet(rank);
          new WeightedSum(world).combine(rank);
        });
  }

  private RankResult measure(Rank self) {
    Measurement ignored = new Measurement(self);
    world.exchange().dispatch(self, world);
    self.runExperts(world.exchange(), world.workload().shape().hidden());
    long start = System.nanoTime();
    do {
      ignored.iterate();
      if (self.index == 0) {
        compiled = System.nanoTime() - start >= COMPILE_NANOS;
      }
      world.meet(self);
    } while (!compiled);
    for (int i = 0; i < warmup; i++) {
      ignored.iterate();
    }
    Measurement measured = new Measurement(self);
    for (int i = 0; i < iterations; i++) {
      measured.iterate();
    }
    return measured.result();
  }

  /** The samples of one rank. */
  private final class Measurement {
    private final Rank self;
    private final WeightedSum sum = new WeightedSum(world);
    private final Times.Samples dispatch = new Times.Samples();
    private final Times.Samples combine = new Times.Samples();
    private final Times.Samples total = new Times.Samples();

    Measurement(Rank self) {
      this.self = self;
    }

    void iterate() {
      time(dispatch, () -> world.exchange().dispatch(self, world));
      time(combine, () -> sum.combine(self));
      time(
          total,
          () -> {
            world.exchange().dispatch(self, world);
            sum.combine(self);
          });
    }

    private void time(Times.Samples samples, Runnable work) {
      world.meet(self);
      long start = System.nanoTime();
      work.run();
      samples.add(System.nanoTime() - start);
    }

    RankResult result() {
      long rows = self.handle.totalRows();
      Workload workload = world.workload();
      return new RankResult(
          dispatch.times(),
          combine.times(),
          total.times(),
          rows * workload.dispatchRowBytes(),
          rows * workload.combineRowBytes());
    }
  }
}
