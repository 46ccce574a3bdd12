package epsweep.cpu;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;

/**
 * The embedded benchmark's dispatch and combine against what the machine moves in the same run, by
 * the same threads: a plain copy of as many bytes as dispatch writes, and the simplest loop that
 * Java's compiler vectorises over as many bytes as combine reads. Each round does all four after
 * one another, so that other work on the machine hits them alike.
 */
public final class ExchangeBandwidth {
  private static final int UNTIMED = 15;
  private static final int ROUNDS = 31;

  private final World world;
  private final long[][] nanos = new long[Step.values().length][ROUNDS];

  private enum Step {
    DISPATCH,
    COPY,
    COMBINE,
    SUM
  }

  private ExchangeBandwidth(World world) {
    this.world = world;
  }

  public static void main(String[] args) {
    Shape shape = new Shape(2, 64, 1024, 7168, 8);
    ExchangeBandwidth benchmark =
        new ExchangeBandwidth(
            new World(new Workload(shape, Layout.EXPERT_MAJOR, DispatchDtype.BF16, 1)));
    benchmark.run();
    benchmark.print();
  }

  private void run() {
    world.onEachRank(
        rank -> {
          IntFunction<Runnable> work = work(rank);
          for (int round = -UNTIMED; round < ROUNDS; round++) {
            for (Step step : Step.values()) {
              time(rank, step, round, work.apply(step.ordinal()));
            }
          }
        });
  }

  /** From all ranks' start to the last one's end. */
  private void time(Rank rank, Step step, int round, Runnable work) {
    world.meet(rank);
    long start = System.nanoTime();
    work.run();
    world.meet(rank);
    if (rank.index == 0 && round >= 0) {
      nanos[step.ordinal()][round] = System.nanoTime() - start;
    }
  }

  private IntFunction<Runnable> work(Rank rank) {
    int rowBytes = world.workload().combineRowBytes();
    int bytes = world.workload().shape().selections() * rowBytes;
    ByteBuffer from = ByteBuffer.allocateDirect(bytes);
    ByteBuffer to = ByteBuffer.allocateDirect(bytes);
    float[] rows = new float[bytes / Float.BYTES];
    float[] sum = new float[rowBytes / Float.BYTES];
    WeightedSum weighted = new WeightedSum(world);
    Runnable[] steps = {
      () -> world.exchange().dispatch(rank, world),
      () -> to.put(0, from, 0, bytes),
      () -> weighted.combine(rank),
      () -> addAll(rows, sum)
    };
    return step -> steps[step];
  }

  private static void addAll(float[] rows, float[] sum) {
    for (int row = 0; row < rows.length; row += sum.length) {
      add(rows, row, sum);
    }
  }

  private static void add(float[] rows, int row, float[] sum) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += rows[row + i];
    }
  }

  private void print() {
    Shape shape = world.workload().shape();
    double bytes = (double) shape.selections() * world.workload().combineRowBytes();
    for (Step step : Step.values()) {
      double seconds = median(Arrays.stream(nanos[step.ordinal()]).mapToDouble(n -> n / 1e9));
      System.out.printf(
          Locale.ROOT,
          "%-9s %6.2f GB/s%n",
          step.name().toLowerCase(Locale.ROOT),
          shape.ranks() * bytes / seconds / 1e9);
    }
    ratio("dispatch / plain copy", Step.COPY, Step.DISPATCH, 0.8);
    ratio("combine / vectorised sum", Step.SUM, Step.COMBINE, 0.7);
  }

  /** Bandwidth over bandwidth is time under time; the median over rounds of the pairs. */
  private void ratio(String what, Step reference, Step ours, double target) {
    long[] theirs = nanos[reference.ordinal()];
    double[] pairs = new double[ROUNDS];
    Arrays.setAll(pairs, i -> (double) theirs[i] / nanos[ours.ordinal()][i]);
    double median = median(Arrays.stream(pairs));
    System.out.printf(Locale.ROOT, "%-24s %.2f (target >= %.1f)%n", what, median, target);
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
