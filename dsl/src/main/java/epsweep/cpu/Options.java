package epsweep.cpu;

import java.util.List;
import picocli.CommandLine.Option;

/** What the command line asks for. */
final class Options {
  @Option(
      names = {"-a", "--algorithm"},
      defaultValue = "ll",
      paramLabel = "ll",
      description = "Only ll (low latency) exists here.")
  private String algorithm;

  @Option(
      names = {"-L", "--layout"},
      defaultValue = "em",
      paramLabel = "em|rm|fl",
      description = "em (expert-major, the default), rm (rank-major) or fl (flat).")
  private String layout;

  @Option(
      names = {"-t", "--tokens"},
      defaultValue = "128",
      paramLabel = "N",
      description = "Tokens per rank (${DEFAULT-VALUE}).")
  private int tokens;

  @Option(
      names = {"-d", "--hidden"},
      defaultValue = "7168",
      paramLabel = "N",
      description = "Values per token (${DEFAULT-VALUE}).")
  private int hidden;

  @Option(
      names = {"-k", "--top-k"},
      defaultValue = "8",
      paramLabel = "N",
      description = "Experts per token (${DEFAULT-VALUE}).")
  private int topK;

  @Option(
      names = {"-e", "--experts"},
      defaultValue = "256",
      paramLabel = "N",
      description = "Experts in all, a multiple of the ranks (${DEFAULT-VALUE}).")
  private int experts;

  @Option(
      names = {"-w", "--warmup"},
      defaultValue = "10",
      paramLabel = "N",
      description = "Untimed iterations (${DEFAULT-VALUE}).")
  private int warmup;

  @Option(
      names = {"-i", "--iters"},
      defaultValue = "50",
      paramLabel = "N",
      description = "Timed iterations (${DEFAULT-VALUE}).")
  private int iterations;

  @Option(
      names = "--ranks",
      defaultValue = "2",
      paramLabel = "N",
      description = "Rank threads (${DEFAULT-VALUE}).")
  private int ranks;

  @Option(
      names = "--dispatch-dtype",
      defaultValue = "bf16",
      paramLabel = "bf16|fp8_e4m3",
      description = "How tokens travel to the experts (${DEFAULT-VALUE}).")
  private String dtype;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Of routing and tokens: the same seed, the same bytes (${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = {"-V", "--validate"},
      description = "Compare every byte with a plain scalar computation.")
  private boolean validate;

  /** Untimed iterations. */
  int warmup() {
    return warmup;
  }

  /** Timed iterations. */
  int iterations() {
    return iterations;
  }

  boolean validate() {
    return validate;
  }

  /**
   * What is to be exchanged.
   *
   * @throws CpuProblem for values that cannot be run
   */
  Workload workload() {
    if (List.of("ht", "high-throughput").contains(algorithm)) {
      throw new CpuProblem(
          "--algorithm: 'ht' does not exist on cpu, which is low latency only. Use ll.");
    }
    if (!List.of("ll", "low-latency").contains(algorithm)) {
      throw new CpuProblem("--algorithm: '" + algorithm + "' is unknown. Use ll.");
    }
    if (warmup < 0) {
      throw new CpuProblem("--warmup: must not be negative, got " + warmup + ". Give 0 or more.");
    }
    Shape.positive("--iters", iterations);
    Shape shape = new Shape(ranks, experts, tokens, hidden, topK);
    return new Workload(shape, Layout.of(layout), DispatchDtype.of(dtype), seed);
  }
}
