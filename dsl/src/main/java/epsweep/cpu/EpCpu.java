package epsweep.cpu;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code ep-cpu}. Flags are those of NCCL-EP's {@code ep_bench}. */
@Command(
    name = "ep-cpu",
    version = "ep-cpu " + EpCpu.VERSION,
    sortOptions = false,
    usageHelpAutoWidth = false,
    description = {
      "Measures a real expert-parallel dispatch and combine between rank threads, through shared"
          + " memory, and prints the common summary block.",
      ""
    },
    footer = {
      "",
      "Dispatch copies each token's row to the ranks that hold its experts; combine sums what comes"
          + " back by the top-k weights in float32. Before the warm-up, untimed iterations run for"
          + " 0.15 s so that Java compiles the loops. fp8_e4m3 rows are quantised beforehand and"
          + " carry one float32 scale per 128 values.",
      "",
      "Exit codes: 0 measured; 1 the validation found a difference; 2 wrong options.",
      "",
      "Examples:",
      "  ep-cpu                                     the default shape on two ranks",
      "  ep-cpu -t 1024 -e 64 -k 8 --ranks 2 -L rm  another shape, rank-major",
      "  ep-cpu -t 33 --dispatch-dtype fp8_e4m3 --validate"
    })
public final class EpCpu implements Callable<Integer> {
  /** As in pom.xml; a test keeps the two equal. */
  static final String VERSION = "0.1.0";

  private final PrintStream out;
  private final PrintStream err;
  private final Tamper tamper;

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

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Option(names = "--version", versionHelp = true, description = "Show the version.")
  private boolean version;

  private EpCpu(PrintStream out, PrintStream err, Tamper tamper) {
    this.out = out;
    this.err = err;
    this.tamper = tamper;
  }

  public static void main(String[] args) {
    System.exit(run(args, System.out, System.err));
  }

  /**
   * Runs the benchmark in this JVM.
   *
   * @return the exit code: 0, 1 for a validation that failed, 2 for wrong options
   */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return run(args, out, err, Tamper.NONE);
  }

  static int run(String[] args, PrintStream out, PrintStream err, Tamper tamper) {
    EpCpu cpu = new EpCpu(out, err, tamper);
    CommandLine command =
        new CommandLine(cpu)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .setParameterExceptionHandler((e, a) -> cpu.refuse(OptionProblem.describe(e)))
            .setExecutionExceptionHandler((e, c, r) -> cpu.failed(e));
    return command.execute(args);
  }

  /** JVM options that a launcher should give: quick to start, and most of the memory usable. */
  public static List<String> jvmFlags() {
    return List.of("-XX:+UseSerialGC", "-XX:MaxRAMPercentage=70", "-XX:-UsePerfData");
  }

  private int refuse(String message) {
    line(message);
    return CommandLine.ExitCode.USAGE;
  }

  private int failed(Exception e) throws Exception {
    if (e instanceof CpuProblem) {
      return refuse(e.getMessage());
    }
    throw e;
  }

  /** Arguments are shown as they came, but for what could steer a terminal. */
  private void line(String message) {
    err.print("ep-cpu: " + message.replaceAll("\\p{Cntrl}+", " ") + "\n");
  }

  @Override
  public Integer call() {
    Workload workload = workload();
    Summary summary = new Summary(out, workload);
    World world = new World(workload);
    summary.banner(warmup, iterations, validate);
    summary.results(new Benchmark(world, warmup, iterations).run());
    if (!validate) {
      return CommandLine.ExitCode.OK;
    }
    Validation validation = Validation.run(world, tamper);
    summary.validation(validation);
    if (validation.passed()) {
      return CommandLine.ExitCode.OK;
    }
    line("the data differ from the scalar computation.");
    return CommandLine.ExitCode.SOFTWARE;
  }

  private Workload workload() {
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
