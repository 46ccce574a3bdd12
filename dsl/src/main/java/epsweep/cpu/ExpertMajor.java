package epsweep.cpu;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Local expert × source rank × slot. A source has a region of its own for each expert, so it takes
 * slots without asking; with each row comes the token's number at the source, and after the rows
 * the source's count for each of the receiver's experts.
 */
final class ExpertMajor implements Exchange {
  private final Shape shape;

  /** Slots of a region: the most tokens that any rank has for any expert. */
  private final int slots;

  ExpertMajor(Shape shape, List<Routing> routings) {
    this.shape = shape;
    this.slots = routings.stream().mapToInt(this::mostPerExpert).max().orElse(0);
  }

  private int mostPerExpert(Routing routing) {
    int[] counts = new int[shape.experts()];
    for (int expert : routing.experts()) {
      counts[expert]++;
    }
    return Arrays.stream(counts).max().orElse(0);
  }

  @Override
  public long receiveRows(int rank) {
    return (long) shape.experts() * slots;
  }

  @Override
  public int infoInts() {
    return 1;
  }

  @Override
  public void dispatch(Rank self, World world) {
    Arrays.fill(self.next, 0);
    int[] experts = self.routing.experts();
    for (int token = 0, entry = 0; token < shape.tokens(); token++) {
      self.handle.rows[token] = shape.topK();
      for (int k = 0; k < shape.topK(); k++, entry++) {
        send(self, token, entry, experts[entry], world);
      }
    }
    publishCounts(self, world);
    world.meet(self);
  }

  private void send(Rank self, int token, int entry, int expert, World world) {
    Rank to = world.rank(shape.rankOf(expert));
    int row = region(expert % shape.localExperts(), self.index) + self.next[expert]++;
    to.received.copy(row, self.outgoing, token);
    to.info.putInt(row, 0, token);
    self.handle.set(entry, to.index, row, self.routing.weights()[entry]);
  }

  private void publishCounts(Rank self, World world) {
    for (int expert = 0; expert < shape.experts(); expert++) {
      Rank to = world.rank(shape.rankOf(expert));
      to.counts.putInt(self.index, expert % shape.localExperts(), self.next[expert]);
    }
  }

  /** The first row of the region for a local expert and a source rank. */
  int region(int localExpert, int source) {
    return (localExpert * shape.ranks() + source) * slots;
  }

  @Override
  public void forEachReceived(Rank rank, IntConsumer visitor) {
    for (int expert = 0; expert < shape.localExperts(); expert++) {
      for (int source = 0; source < shape.ranks(); source++) {
        int first = region(expert, source);
        int count = rank.counts.getInt(source, expert);
        for (int slot = 0; slot < count; slot++) {
          visitor.accept(first + slot);
        }
      }
    }
  }
}
