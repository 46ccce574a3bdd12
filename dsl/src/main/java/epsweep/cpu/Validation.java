package epsweep.cpu;

import java.nio.ByteBuffer;

/**
 * Runs one more dispatch and combine over overwritten buffers and compares every byte that must
 * have been written with {@link Reference}.
 *
 * @param dispatch differences in the receive buffers
 * @param combine differences in the results
 */
record Validation(Differences dispatch, Differences combine) {

  static Validation run(World world, Tamper tamper) {
    world.ranks().forEach(Validation::poison);
    new Benchmark(world, 0, 0).runOnce();
    Reference reference = new Reference(world);
    Validation found = new Validation(new Differences(), new Differences());
    tamper.before(Tamper.Step.DISPATCH, world.ranks());
    world.ranks().forEach(rank -> found.checkDispatch(rank, reference));
    tamper.before(Tamper.Step.COMBINE, world.ranks());
    world.ranks().forEach(rank -> found.checkCombine(rank, reference));
    return found;
  }

  private static void poison(Rank rank) {
    rank.received.poison();
    rank.info.poison();
    rank.counts.poison();
    rank.expertOutput.poison();
    rank.combined.poison();
  }

  boolean passed() {
    return dispatch.none() && combine.none();
  }

  private void checkDispatch(Rank rank, Reference reference) {
    reference.counts(
        rank.index,
        (source, region, count) ->
            dispatch.compare(
                count,
                rank.counts.getInt(source, region),
                "rank %d, count %d from rank %d",
                rank.index,
                region,
                source));
    reference.rows(
        rank.index,
        (row, source, token, info) -> {
          compareRow(rank, row, reference.sent(source, token));
          for (int i = 0; i < info.length; i++) {
            int actual = rank.info.getInt(row, i);
            dispatch.compare(info[i], actual, "rank %d, row %d, info %d", rank.index, row, i);
          }
        });
  }

  private void compareRow(Rank rank, int row, byte[] expected) {
    ByteBuffer buffer = rank.received.buffer(row);
    int at = rank.received.at(row);
    for (int i = 0; i < expected.length; i++) {
      dispatch.compare(
          expected[i], buffer.get(at + i), "rank %d, row %d, byte %d", rank.index, row, i);
    }
  }

  private void checkCombine(Rank rank, Reference reference) {
    for (int token = 0; token < rank.handle.rows.length; token++) {
      short[] expected = reference.combined(rank.index, token);
      for (int i = 0; i < expected.length; i++) {
        short actual = rank.combined.getShort(token, i);
        combine.compare(expected[i], actual, "rank %d, token %d, value %d", rank.index, token, i);
      }
    }
  }
}
