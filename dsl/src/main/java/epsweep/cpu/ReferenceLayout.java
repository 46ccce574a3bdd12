package epsweep.cpu;

import java.util.List;
import java.util.stream.IntStream;

/** Where each row must lie in the receive buffers, by the definition of the layouts. */
final class ReferenceLayout {
  private final Workload workload;
  private final Shape shape;
  private final List<Routing> routings;
  private final int perRank;

  /** Rows that a source may have in one region. */
  private final int slots;

  ReferenceLayout(Workload workload, List<Routing> routings) {
    this.workload = workload;
    this.shape = workload.shape();
    this.routings = routings;
    this.perRank = shape.experts() / shape.ranks();
    this.slots = mostSlots();
  }

  /** Takes a count: of rows from a source, for a local expert where the layout has regions. */
  interface CountVisitor {
    void visit(int source, int region, int count);
  }

  /** Takes a row, the token that it must hold, and the integers that must come with it. */
  interface RowVisitor {
    void visit(int row, int source, int token, int[] info);
  }

  private int mostSlots() {
    int most = 0;
    for (int source = 0; source < shape.ranks(); source++) {
      for (int rank = 0; rank < shape.ranks(); rank++) {
        for (int region = 0; region < regions(); region++) {
          most = Math.max(most, (int) tokens(source, rank, region).count());
        }
      }
    }
    return most;
  }

  private int regions() {
    return workload.layout() == Layout.EXPERT_MAJOR ? perRank : 1;
  }

  void counts(int rank, CountVisitor visitor) {
    for (int source = 0; source < shape.ranks(); source++) {
      for (int region = 0; region < regions(); region++) {
        int count =
            workload.layout() == Layout.FLAT
                ? (int) entries(source, rank).count()
                : (int) tokens(source, rank, region).count();
        visitor.visit(source, region, count);
      }
    }
  }

  void rows(int rank, RowVisitor visitor) {
    if (workload.layout() == Layout.FLAT) {
      flatRows(rank, visitor);
      return;
    }
    for (int source = 0; source < shape.ranks(); source++) {
      for (int region = 0; region < regions(); region++) {
        int[] tokens = tokens(source, rank, region).toArray();
        for (int slot = 0; slot < tokens.length; slot++) {
          int row = (region * shape.ranks() + source) * slots + slot;
          visitor.visit(row, source, tokens[slot], info(source, rank, tokens[slot]));
        }
      }
    }
  }

  private void flatRows(int rank, RowVisitor visitor) {
    int row = 0;
    for (int source = 0; source < shape.ranks(); source++) {
      for (int entry : entries(source, rank).toArray()) {
        int token = entry / shape.topK();
        int expert = routings.get(source).experts()[entry];
        visitor.visit(row++, source, token, new int[] {token, expert - rank * perRank});
      }
    }
  }

  /** A source's selections of a rank's experts. */
  private IntStream entries(int source, int rank) {
    int[] experts = routings.get(source).experts();
    return IntStream.range(0, experts.length).filter(i -> experts[i] / perRank == rank);
  }

  /** A source's tokens that go to a region: to one expert, or in rank-major to any of the rank. */
  private IntStream tokens(int source, int rank, int region) {
    int[] experts = routings.get(source).experts();
    return entries(source, rank)
        .filter(
            i -> workload.layout() == Layout.RANK_MAJOR || experts[i] == rank * perRank + region)
        .map(i -> i / shape.topK())
        .distinct();
  }

  private int[] info(int source, int rank, int token) {
    if (workload.layout() == Layout.EXPERT_MAJOR) {
      return new int[] {token};
    }
    int[] info = new int[2 * shape.topK()];
    for (int k = 0; k < shape.topK(); k++) {
      int entry = token * shape.topK() + k;
      int local = routings.get(source).experts()[entry] - rank * perRank;
      info[k] = local >= 0 && local < perRank ? local : -1;
      info[shape.topK() + k] = Float.floatToIntBits(routings.get(source).weights()[entry]);
    }
    return info;
  }
}
