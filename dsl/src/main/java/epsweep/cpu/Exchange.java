package epsweep.cpu;

import java.util.List;
import java.util.function.IntConsumer;

/** A layout's dispatch. Buffer sizes are agreed by all ranks once, when it is made. */
interface Exchange {
  /** Rows that a rank's receive buffer must hold. */
  long receiveRows(int rank);

  /** Integers that come with each row. */
  int infoInts();

  /**
   * Sends the rank's tokens and waits until those of all ranks have arrived. Writes rows, what
   * comes with them, and counts into the receivers' buffers, and this rank's handle. Runs on the
   * rank's own thread, all ranks at once.
   */
  void dispatch(Rank self, World world);

  /** Visits the rows that the last dispatch brought to a rank. */
  void forEachReceived(Rank rank, IntConsumer visitor);

  static Exchange of(Workload workload, List<Routing> routings) {
    Shape shape = workload.shape();
    return switch (workload.layout()) {
      case EXPERT_MAJOR -> new ExpertMajor(shape, routings);
      case RANK_MAJOR -> new RankMajor(shape, routings);
      case FLAT -> new Flat(shape, routings);
    };
  }
}
