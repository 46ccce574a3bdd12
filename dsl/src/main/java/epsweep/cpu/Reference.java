package epsweep.cpu;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * What a dispatch and a combine must give, worked out value by value from the tokens and the
 * routing alone. Shares no code with the exchange but the conversion of BF16.
 */
final class Reference {
  private final Shape shape;
  private final Workload workload;
  private final List<Rank> ranks;
  private final ReferenceLayout layout;

  Reference(World world) {
    this.workload = world.workload();
    this.shape = workload.shape();
    this.ranks = world.ranks();
    this.layout = new ReferenceLayout(workload, ranks.stream().map(r -> r.routing).toList());
  }

  /** Visits the counts that a rank must have received. */
  void counts(int rank, ReferenceLayout.CountVisitor visitor) {
    layout.counts(rank, visitor);
  }

  /** Visits the rows that a rank must have received. */
  void rows(int rank, ReferenceLayout.RowVisitor visitor) {
    layout.rows(rank, visitor);
  }

  /** The bytes of a token on its way to an expert. */
  byte[] sent(int source, int token) {
    ByteBuffer row =
        ByteBuffer.allocate(workload.dispatchRowBytes()).order(ByteOrder.nativeOrder());
    if (workload.dtype() == DispatchDtype.BF16) {
      for (int i = 0; i < shape.hidden(); i++) {
        row.putShort(ranks.get(source).tokens.getShort(token, i));
      }
    } else {
      float[] values = values(source, token);
      float[] scales = ReferenceFp8.scales(values);
      for (int i = 0; i < values.length; i++) {
        row.put(ReferenceFp8.nearest(values[i] / scales[i / ReferenceFp8.PER_SCALE]));
      }
      for (float scale : scales) {
        row.putFloat(scale);
      }
    }
    return row.array();
  }

  /** A token's result, BF16. */
  short[] combined(int rank, int token) {
    float[] returned = returned(rank, token);
    List<Float> weights = weights(rank, token);
    short[] result = new short[shape.hidden()];
    for (int i = 0; i < result.length; i++) {
      float sum = 0;
      for (float weight : weights) {
        sum += weight * returned[i];
      }
      result[i] = Bf16.fromFloat(sum);
    }
    return result;
  }

  /** What every expert returns for a token: the token as it arrived, in BF16. */
  private float[] returned(int rank, int token) {
    float[] values = values(rank, token);
    if (workload.dtype() == DispatchDtype.FP8_E4M3) {
      float[] scales = ReferenceFp8.scales(values);
      for (int i = 0; i < values.length; i++) {
        float scale = scales[i / ReferenceFp8.PER_SCALE];
        float arrived = ReferenceFp8.value(ReferenceFp8.nearest(values[i] / scale)) * scale;
        values[i] = Bf16.toFloat(Bf16.fromFloat(arrived));
      }
    }
    return values;
  }

  /** The weights of the rows that return: one per expert, or in rank-major one per rank. */
  private List<Float> weights(int rank, int token) {
    Routing routing = ranks.get(rank).routing;
    List<Float> weights = new ArrayList<>();
    List<Integer> holders = new ArrayList<>();
    for (int k = 0; k < shape.topK(); k++) {
      int holder = routing.experts()[token * shape.topK() + k] / (shape.experts() / shape.ranks());
      float weight = routing.weights()[token * shape.topK() + k];
      int known = workload.layout() == Layout.RANK_MAJOR ? holders.indexOf(holder) : -1;
      if (known >= 0) {
        weights.set(known, weights.get(known) + weight);
      } else {
        holders.add(holder);
        weights.add(weight);
      }
    }
    return weights;
  }

  private float[] values(int rank, int token) {
    float[] values = new float[shape.hidden()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Bf16.toFloat(ranks.get(rank).tokens.getShort(token, i));
    }
    return values;
  }
}
