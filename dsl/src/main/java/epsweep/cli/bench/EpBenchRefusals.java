package epsweep.cli.bench;

import java.util.List;
import java.util.Optional;

/** Combinations that the reference driver refuses, in its order and words: exit code 1. */
final class EpBenchRefusals {
  private EpBenchRefusals() {}

  static Optional<String> of(EpBenchOptions o) {
    return texts(o).or(() -> numbers(o));
  }

  private static Optional<String> texts(EpBenchOptions o) {
    if (!o.nodes.matches("|[0-9A-Za-z._:-]+( [0-9A-Za-z._:-]+)*")) {
      return Optional.of("--nodes must be space-separated hostnames/IPs");
    }
    if (!o.iface.matches("[0-9A-Za-z._:-]*")) {
      return Optional.of("--iface must be a valid network interface name");
    }
    if (!o.hca.matches("[0-9A-Za-z._,-]*")) {
      return Optional.of("--hca must be comma-separated HCA device names");
    }
    if (!o.condaEnv.isEmpty() && o.condaPrefix.isEmpty()) {
      return Optional.of("--conda-prefix is required when --conda-env is set");
    }
    return !o.dispatchDtype.equals("bf16") && List.of("nccl-ep", "both", "all").contains(o.library)
        ? Optional.of(
            "FP8 unified comparison is unsupported because the NCCL-EP command is configured for"
                + " BF16")
        : Optional.empty();
  }

  private static Optional<String> numbers(EpBenchOptions o) {
    if (o.tokens <= 0 || o.experts <= 0 || o.perNode <= 0) {
      return Optional.of("tokens, experts, and nproc-per-node must be positive");
    }
    if (o.topk > o.experts) {
      return Optional.of("num-topk must not exceed num-experts");
    }
    if (o.warmup < 0 || o.iterations <= 0) {
      return Optional.of("num-warmup must be non-negative and num-iters must be positive");
    }
    if (o.experts % o.ranks() != 0) {
      return Optional.of("num-experts must be divisible by the total number of ranks");
    }
    boolean blocks = !o.library.equals("nccl-ep");
    return blocks && (o.blocks < o.ranks() + 2 || o.blocks > 130)
        ? Optional.of("num-blocks must be in [total ranks + 2, 130]")
        : Optional.empty();
  }
}
