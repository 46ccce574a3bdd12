package epsweep.cpu;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * One run of rows without gaps, by source rank, in the order of that rank's tokens. The ranks first
 * exchange how many rows each sends to each, meet, and derive from that table where their own run
 * begins. With each row come the token's number at the source and the local expert.
 */
final class Flat implements Exchange {
  private final Shape shape;
  private final long[] receiveRows;

  Flat(Shape shape, List<Routing> routings) {
    this.shape = shape;
    this.receiveRows = new long[shape.ranks()];
    for (Routing routing : routings) {
      for (int expert : routing.experts()) {
        receiveRows[shape.rankOf(expert)]++;
      }
    }
  }

  @Override
  public long receiveRows(int rank) {
    return receiveRows[rank];
  }

  @Override
  public int infoInts() {
    return 2;
  }

  @Override
  public void dispatch(Rank self, World world) {
    exchangeCounts(self, world);
    for (int rank = 0; rank < shape.ranks(); rank++) {
      self.next[rank] = start(world.rank(rank), self.index);
    }
    for (int token = 0, entry = 0; token < shape.tokens(); token++) {
      self.handle.rows[token] = shape.topK();
      for (int k = 0; k < shape.topK(); k++, entry++) {
        send(self, token, entry, world);
      }
    }
    world.meet(self);
  }

  private void exchangeCounts(Rank self, World world) {
    Arrays.fill(self.next, 0);
    for (int expert : self.routing.experts()) {
      self.next[shape.rankOf(expert)]++;
    }
    for (int rank = 0; rank < shape.ranks(); rank++) {
      world.rank(rank).counts.putInt(self.index, 0, self.next[rank]);
    }
    world.meet(self);
  }

  private void send(Rank self, int token, int entry, World world) {
    int expert = self.routing.experts()[entry];
    Rank to = world.rank(shape.rankOf(expert));
    int row = self.next[to.index]++;
    to.received.copy(row, self.outgoing, token);
    to.info.putInt(row, 0, token);
    to.info.putInt(row, 1, expert % shape.localExperts());
    self.handle.set(entry, to.index, row, self.routing.weights()[entry]);
  }

  /** The first row of a source's run at a receiver, once the counts are exchanged. */
  int start(Rank at, int source) {
    int start = 0;
    for (int before = 0; before < source; before++) {
      start += at.counts.getInt(before, 0);
    }
    return start;
  }

  @Override
  public void forEachReceived(Rank rank, IntConsumer visitor) {
    int rows = start(rank, shape.ranks());
    for (int row = 0; row < rows; row++) {
      visitor.accept(row);
    }
  }
}
