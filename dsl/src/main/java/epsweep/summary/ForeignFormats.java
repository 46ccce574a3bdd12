package epsweep.summary;

import java.util.List;

/** The public benchmarks that do not print the common summary block. */
final class ForeignFormats {
  private ForeignFormats() {}

  /** One reader of each, for one output. {@code docs/metrics.md} says what they read. */
  static List<ForeignFormat> all() {
    return List.of(
        new DeepEpLowLatency(),
        new DeepEpTuning(),
        new DeepEpElastic(),
        new HybridEp(),
        new UcclPercentiles(),
        new PplxTable(),
        new MoriBetweenNodes(),
        new MoriInNode(),
        new MoriSweep(),
        new FlashInferAllToAll(),
        new FlashInferCsv(),
        new OldMscclpp(),
        new MscclppProfile());
  }
}
