package epsweep.cpu;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Which experts each token of one rank goes to, and with what weights.
 *
 * @param topK experts per token; token {@code t} has the entries {@code t * topK} and on
 * @param experts experts without repetition within a token
 * @param weights positive, summing to about 1 within a token
 */
record Routing(int topK, int[] experts, float[] weights) {

  /** Every set of {@code topK} experts is equally likely. */
  static Routing random(Shape shape, SplittableRandom random) {
    int[] experts = new int[shape.selections()];
    float[] weights = new float[experts.length];
    int[] pool = new int[shape.experts()];
    Arrays.setAll(pool, i -> i);
    for (int first = 0; first < experts.length; first += shape.topK()) {
      draw(random, pool, experts, first, shape.topK());
      weigh(random, weights, first, shape.topK());
    }
    return new Routing(shape.topK(), experts, weights);
  }

  /** The first steps of a shuffle; the pool stays a permutation, so it need not be put back. */
  private static void draw(SplittableRandom random, int[] pool, int[] to, int first, int count) {
    for (int k = 0; k < count; k++) {
      int other = random.nextInt(k, pool.length);
      int drawn = pool[other];
      pool[other] = pool[k];
      pool[k] = drawn;
      to[first + k] = drawn;
    }
  }

  private static void weigh(SplittableRandom random, float[] weights, int first, int count) {
    float sum = 0;
    for (int k = first; k < first + count; k++) {
      weights[k] = (float) (0.125 + random.nextDouble());
      sum += weights[k];
    }
    for (int k = first; k < first + count; k++) {
      weights[k] /= sum;
    }
  }
}
