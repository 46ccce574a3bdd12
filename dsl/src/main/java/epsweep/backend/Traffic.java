package epsweep.backend;

import epsweep.sweep.Point;
import epsweep.sweep.TokenBytes;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The least that one rank must move in one phase, in bytes. What stays on the rank crosses no link;
 * experts are chosen evenly.
 *
 * @param nvlink sent to other ranks of its node
 * @param nic sent to other nodes
 * @param hbm read and written in its memory
 */
public record Traffic(double nvlink, double nic, double hbm) {
  /** Their ranks share memory, and no link lies between. */
  private static final Set<String> IN_MEMORY = Set.of("cpu");

  /** These reduce what a rank's experts give for a token before it leaves the rank, when told. */
  private static final Set<String> REDUCE_FIRST = Set.of("mscclpp", "mscclpp-cpp");

  /**
   * A token in, and a row out for each expert (`em`) or each rank (other layouts) that it goes to.
   */
  public static Optional<Traffic> dispatch(Point point, OptionalDouble selections) {
    return Shape.of(point, selections)
        .filter(shape -> shape.bytes(point.values().get("dispatch_dtype")) > 0)
        .map(
            shape -> {
              double token = shape.bytes(point.values().get("dispatch_dtype"));
              double rows = perExpert(point) ? shape.selections : shape.rankRows();
              return shape.traffic(point, rows, token, shape.tokens + rows);
            });
  }

  /** The way back, in BF16; reduced to a row for each rank where library and layout do that. */
  public static Optional<Traffic> combine(Point point, OptionalDouble selections) {
    return Shape.of(point, selections)
        .map(
            shape -> {
              boolean every = perExpert(point) && !reducesFirst(point);
              double rows = every ? shape.selections : shape.rankRows();
              double read = perExpert(point) ? shape.selections : rows;
              return shape.traffic(point, rows, shape.bytes("bf16"), read + shape.tokens);
            });
  }

  /** Both phases. */
  public Traffic plus(Traffic other) {
    return new Traffic(nvlink + other.nvlink, nic + other.nic, hbm + other.hbm);
  }

  private static boolean perExpert(Point point) {
    return "em".equals(point.values().get("layout"));
  }

  private static boolean reducesFirst(Point point) {
    return REDUCE_FIRST.contains(point.backend())
        && "rank_local_reduce".equals(point.values().get("combine_mode"));
  }

  private record Shape(
      double tokens,
      double hidden,
      double topk,
      double experts,
      double ranks,
      double nodes,
      double selections) {
    static Optional<Shape> of(Point point, OptionalDouble selections) {
      double[] values = new double[6];
      String[] names = {"tokens", "hidden", "topk", "experts", "ranks", "nodes"};
      for (int i = 0; i < names.length; i++) {
        if (!(point.find(names[i]).orElse(null) instanceof Number n) || n.doubleValue() < 1) {
          return Optional.empty();
        }
        values[i] = n.doubleValue();
      }
      double all = selections.orElse(values[0] * values[2]);
      return Optional.of(
          new Shape(values[0], values[1], values[2], values[3], values[4], values[5], all));
    }

    double bytes(Object dtype) {
      return TokenBytes.of(String.valueOf(dtype), hidden);
    }

    /**
     * Rows when a token goes once to each rank that has some of its experts: of k different experts
     * of E, chosen evenly, none is among a rank's E/R with the chance of drawing k others.
     */
    double rankRows() {
      double missed = 1;
      for (int i = 0; i < topk; i++) {
        missed *= Math.max(0, experts - experts / ranks - i) / (experts - i);
      }
      return tokens * ranks * (1 - missed) * selections / (tokens * topk);
    }

    Traffic traffic(Point point, double rows, double token, double inMemory) {
      double perRank = rows / ranks * token;
      boolean links = !IN_MEMORY.contains(point.backend());
      double here = ranks / nodes;
      return new Traffic(
          links ? perRank * (here - 1) : 0, links ? perRank * (ranks - here) : 0, inMemory * token);
    }
  }
}
