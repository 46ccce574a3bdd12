package epsweep.cpu;

/**
 * What a dispatch leaves for the combine: where each token's rows lie. Token {@code t} has the
 * entries {@code t * topK} to {@code t * topK + rows[t] - 1}.
 */
final class Handle {
  /** Rows of each token. */
  final int[] rows;

  /** The rank whose buffer holds the row. */
  final int[] rank;

  /** The row in that buffer. */
  final int[] row;

  /** What the row counts for in the sum. */
  final float[] weight;

  Handle(Shape shape) {
    rows = new int[shape.tokens()];
    rank = new int[shape.selections()];
    row = new int[shape.selections()];
    weight = new float[shape.selections()];
  }

  void set(int entry, int rankThere, int rowThere, float weightThere) {
    rank[entry] = rankThere;
    row[entry] = rowThere;
    weight[entry] = weightThere;
  }

  /** Rows sent, over all tokens. */
  long totalRows() {
    long total = 0;
    for (int count : rows) {
      total += count;
    }
    return total;
  }
}
