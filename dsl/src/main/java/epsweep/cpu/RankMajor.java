package epsweep.cpu;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Source rank × slot, a token once per destination rank. With each row come its top-k indices,
 * local to the receiver and {@link #ELSEWHERE} for another rank's expert, and its weights as float
 * bits. As the experts of a rank are the identity, what they return is one row, which counts for
 * the sum of their weights.
 */
final class RankMajor implements Exchange {
  /** The index of an expert that another rank holds. */
  static final int ELSEWHERE = -1;

  private final Shape shape;

  /** Slots of a region: the most tokens that any rank has for any other. */
  private final int slots;

  RankMajor(Shape shape, List<Routing> routings) {
    this.shape = shape;
    this.slots = routings.stream().mapToInt(this::mostPerRank).max().orElse(0);
  }

  private int mostPerRank(Routing routing) {
    int[] counts = new int[shape.ranks()];
    for (int first = 0; first < routing.experts().length; first += shape.topK()) {
      IntStream.range(first, first + shape.topK())
          .map(entry -> shape.rankOf(routing.experts()[entry]))
          .distinct()
          .forEach(rank -> counts[rank]++);
    }
    return Arrays.stream(counts).max().orElse(0);
  }

  @Override
  public long receiveRows(int rank) {
    return (long) shape.ranks() * slots;
  }

  @Override
  public int infoInts() {
    return 2 * shape.topK();
  }

  @Override
  public void dispatch(Rank self, World world) {
    Arrays.fill(self.next, 0);
    for (int token = 0; token < shape.tokens(); token++) {
      self.handle.rows[token] = 0;
      int first = token * shape.topK();
      for (int entry = first; entry < first + shape.topK(); entry++) {
        int rank = shape.rankOf(self.routing.experts()[entry]);
        if (!addWeight(self, token, rank, self.routing.weights()[entry])) {
          send(self, token, world.rank(rank), self.routing.weights()[entry]);
        }
      }
    }
    for (int rank = 0; rank < shape.ranks(); rank++) {
      world.rank(rank).counts.putInt(self.index, 0, self.next[rank]);
    }
    world.meet(self);
  }

  /** Adds to the weight of the row that the rank has already; false when it has none. */
  private boolean addWeight(Rank self, int token, int rank, float weight) {
    Handle handle = self.handle;
    int first = token * shape.topK();
    for (int entry = first; entry < first + handle.rows[token]; entry++) {
      if (handle.rank[entry] == rank) {
        handle.weight[entry] += weight;
        return true;
      }
    }
    return false;
  }

  private void send(Rank self, int token, Rank to, float weight) {
    int row = region(self.index) + self.next[to.index]++;
    to.received.copy(row, self.outgoing, token);
    int first = token * shape.topK();
    for (int k = 0; k < shape.topK(); k++) {
      int expert = self.routing.experts()[first + k];
      boolean here = shape.rankOf(expert) == to.index;
      to.info.putInt(row, k, here ? expert % shape.localExperts() : ELSEWHERE);
      float weightOfExpert = self.routing.weights()[first + k];
      to.info.putInt(row, shape.topK() + k, Float.floatToRawIntBits(weightOfExpert));
    }
    self.handle.set(first + self.handle.rows[token]++, to.index, row, weight);
  }

  /** The first row of a source rank's region. */
  int region(int source) {
    return source * slots;
  }

  @Override
  public void forEachReceived(Rank rank, IntConsumer visitor) {
    for (int source = 0; source < shape.ranks(); source++) {
      int count = rank.counts.getInt(source, 0);
      for (int slot = 0; slot < count; slot++) {
        visitor.accept(region(source) + slot);
      }
    }
  }
}
