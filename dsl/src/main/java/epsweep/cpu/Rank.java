package epsweep.cpu;

import java.util.SplittableRandom;

/**
 * One rank: its tokens, and the buffers that the others write into and read from. The fields hold
 * what a rank of a real library registers with its peers; each is written by one side between two
 * meetings at the barrier, and read by the other after.
 */
final class Rank {
  final int index;
  final Routing routing;

  /** The tokens, BF16. */
  final Rows tokens;

  /** The tokens in the form in which they travel. */
  final Rows outgoing;

  /** Rows sent to this rank's experts; the layout says where each lies. */
  final Rows received;

  /** What comes with each received row; see the layout. */
  final Rows info;

  /** How many rows came: one row of counts per source rank. */
  final Rows counts;

  /** What the experts return, BF16, row by row as received. */
  final Rows expertOutput;

  /** The result: one row per token, BF16. */
  final Rows combined;

  /** Filled by this rank's dispatch, used by its combine. */
  final Handle handle;

  /** Counters for a dispatch, by expert or by rank. */
  final int[] next;

  Rank(int index, Workload workload, Routing routing, Exchange exchange) {
    Shape shape = workload.shape();
    boolean quantised = workload.dtype() != DispatchDtype.BF16;
    int rows = Math.toIntExact(exchange.receiveRows(index));
    this.index = index;
    this.routing = routing;
    tokens = new Rows(shape.tokens(), workload.combineRowBytes());
    outgoing = quantised ? new Rows(shape.tokens(), workload.dispatchRowBytes()) : tokens;
    received = new Rows(rows, workload.dispatchRowBytes());
    info = new Rows(rows, exchange.infoInts() * Integer.BYTES);
    counts = new Rows(shape.ranks(), shape.localExperts() * Integer.BYTES);
    expertOutput = quantised ? new Rows(rows, workload.combineRowBytes()) : received;
    combined = new Rows(shape.tokens(), workload.combineRowBytes());
    handle = new Handle(shape);
    next = new int[shape.experts()];
  }

  /** Writes the tokens, finite values of magnitude 1/128 to 2, and quantises them if need be. */
  void fill(SplittableRandom random, int hidden) {
    for (int token = 0; token < handle.rows.length; token++) {
      long four = 0;
      for (int i = 0; i < hidden; i++) {
        four = i % 4 == 0 ? random.nextLong() : four >>> 16;
        // Sign, the three low bits of the exponent, and the mantissa are random.
        tokens.putShort(token, i, (short) ((four & 0x83FF) + 0x3C00));
      }
      if (outgoing != tokens) {
        Fp8Row.quantise(tokens, token, outgoing, token, hidden);
      }
    }
  }

  /** The experts, which are the identity: each received row, in BF16. */
  void runExperts(Exchange exchange, int hidden) {
    if (expertOutput != received) {
      exchange.forEachReceived(
          this, row -> Fp8Row.dequantise(received, row, expertOutput, row, hidden));
    }
  }
}
