package epsweep.cli.bench;

import epsweep.backend.Cupti;
import epsweep.backend.LocalSite;
import epsweep.backend.Site;
import epsweep.cli.Exit;
import epsweep.cli.Start;
import epsweep.cli.Terminal;
import epsweep.cli.Version;
import epsweep.launch.ExecutionLimits;
import epsweep.launch.Executor;
import epsweep.launch.LocalExecutor;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;

/** {@code ep-bench}: one shape on several libraries, a drop-in replacement of the driver. */
public final class EpBenchCommand {
  private static final int REFUSED = Exit.INCOMPLETE;

  /** What a launch is given to end after a signal, its logs to be read and removed. */
  private static final int GRACE_SECONDS = 10;

  private final PrintStream out;
  private final PrintStream err;
  private final Site site;
  private final EpBenchLauncher launcher;
  private final EpBenchReader reader;

  EpBenchCommand(
      PrintStream out, PrintStream err, Site site, EpBenchLauncher launcher, EpBenchReader reader) {
    this.out = out;
    this.err = err;
    this.site = site;
    this.launcher = launcher;
    this.reader = reader;
  }

  /**
   * Runs the command.
   *
   * @param env the environment: CUDA_HOME and NCCL_LIB_PATH are looked up in it, and launches have
   *     it
   * @return 0 when every backend gave a result, 1 when one did not or a combination is refused, 2
   *     when the options cannot be read
   */
  public static int run(String[] args, PrintStream out, PrintStream err, Map<String, String> env) {
    return run(args, out, err, env, local());
  }

  /** Runs the command as a process: a signal ends what it started before it ends itself. */
  public static void main(String[] args) {
    Start start = Start.now();
    System.exit(start.end(run(args, Terminal.ofProcess())));
  }

  private static int run(String[] args, Terminal terminal) {
    Executor executor = local();
    CountDownLatch ended = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(executor, ended)));
    int code = run(args, terminal.out(), terminal.err(), System.getenv(), executor);
    ended.countDown();
    return code;
  }

  private static int run(
      String[] args, PrintStream out, PrintStream err, Map<String, String> env, Executor executor) {
    EpBenchLauncher launcher = EpBenchLocal.of(executor, env);
    return new EpBenchCommand(out, err, LocalSite.of(env), launcher, EpBenchLocal::read).run(args);
  }

  private static Executor local() {
    // Its processes are told from those of another one by this alone.
    return new LocalExecutor("ep-bench." + UUID.randomUUID(), ExecutionLimits.DEFAULT);
  }

  private static void stop(Executor executor, CountDownLatch ended) {
    if (ended.getCount() == 0) {
      return;
    }
    executor.stop(false);
    try {
      ended.await(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  int run(String... args) {
    EpBenchOptions options = new EpBenchOptions();
    CommandLine command = new CommandLine(options).setExpandAtFiles(false);
    try {
      List<EpBenchFlag> flags =
          command.getCommandSpec().options().stream().map(EpBenchFlag::of).toList();
      command.parseArgs(
          new EpBenchArguments(flags).normalised(List.of(args)).toArray(String[]::new));
      return answer(command, options);
    } catch (EpBenchUsageError | CommandLine.ParameterException e) {
      err.print("usage: ep-bench --ep-lib LIB [options]   (all of them: ep-bench --help)\n");
      err.print("ep-bench: error: " + e.getMessage() + "\n");
      return Exit.USAGE;
    } catch (SweepProblem e) {
      return refused(String.join("\n", e.lines()));
    } catch (IOException e) {
      return refused("the output cannot be kept: " + e.getMessage() + ". Check $TMPDIR");
    }
  }

  private int answer(CommandLine command, EpBenchOptions options)
      throws EpBenchUsageError, IOException {
    if (command.isUsageHelpRequested()) {
      command.usage(out);
      return Exit.OK;
    }
    if (command.isVersionHelpRequested()) {
      out.print("ep-bench " + Version.TEXT + "\n");
      return Exit.OK;
    }
    Duration timeout = EpBenchTime.of(options.timeout);
    Optional<String> refusal = EpBenchRefusals.of(options).or(() -> withoutCupti(options));
    if (refusal.isPresent()) {
      return refused(refusal.get());
    }
    List<EpBenchPlan> plans = new EpBenchPlans(options, site).all();
    warnings(options).forEach(line -> out.print(line + "\n"));
    return new EpBenchRun(launcher, reader, out, err, site.temporary())
        .run(options, plans, timeout);
  }

  /** Kernels are timed by CUPTI; nothing else needs it. */
  private Optional<String> withoutCupti(EpBenchOptions options) {
    String home = site.env("CUDA_HOME").orElse("/usr/local/cuda");
    boolean needed = options.kernelTiming() && !options.library.equals("nccl-ep");
    return needed && Cupti.under(home, site).isEmpty()
        ? Optional.of("CUPTI was not found under CUDA_HOME=" + home)
        : Optional.empty();
  }

  private List<String> warnings(EpBenchOptions options) {
    boolean elsewhere = options.hosts().size() == 1 && !site.isHere(options.hosts().get(0));
    return options.libraries().contains("mscclpp") && (options.nodeCount() > 1 || elsewhere)
        ? List.of(
            "[warn] --nodes multi-node ignored for the Python 'mscclpp' backend (torchrun"
                + " --standalone is single-node); use mscclpp-cpp for multi-node.")
        : List.of();
  }

  private int refused(String why) {
    err.print(why + "\n");
    return REFUSED;
  }
}
