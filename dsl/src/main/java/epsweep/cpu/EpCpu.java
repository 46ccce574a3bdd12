package epsweep.cpu;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  private static final int LAST = 100;

  private final PrintStream out;
  private final PrintStream err;
  private final Tamper tamper;

  @Mixin private Options options;

  @Option(
      names = {"-h", "--help"},
      order = LAST,
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Option(
      names = "--version",
      order = LAST + 1,
      versionHelp = true,
      description = "Show the version.")
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
    return commandLine(new EpCpu(out, err, tamper)).execute(args);
  }

  /** The command with its options, as shell completion needs it. */
  public static CommandLine commandLine(PrintStream out, PrintStream err) {
    return commandLine(new EpCpu(out, err, Tamper.NONE));
  }

  private static CommandLine commandLine(EpCpu cpu) {
    return new CommandLine(cpu)
        .setOut(new PrintWriter(cpu.out, true))
        .setErr(new PrintWriter(cpu.err, true))
        .setParameterExceptionHandler((e, args) -> cpu.refuse(OptionProblem.describe(e)))
        .setExecutionExceptionHandler((e, command, parsed) -> cpu.failed(e));
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
    Workload workload = options.workload();
    Summary summary = new Summary(out, workload);
    World world = world(workload);
    summary.banner(options);
    summary.results(new Benchmark(world, options.warmup(), options.iterations()).run());
    if (!options.validate()) {
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

  private static World world(Workload workload) {
    try {
      return new World(workload);
    } catch (OutOfMemoryError e) {
      throw new CpuProblem(
          "The routing needs more heap than this JVM may take. Lower --tokens or --top-k, or start"
              + " java with a larger -Xmx.");
    }
  }
}
