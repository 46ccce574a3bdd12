package epsweep.cli.bench;

import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The options of {@code ep-bench}, in the reference driver's order and with its defaults; those at
 * the end are ours.
 */
@Command(
    name = "ep-bench",
    sortOptions = false,
    usageHelpWidth = 100,
    usageHelpAutoWidth = true,
    description =
        "Runs one low-latency shape on one expert-parallel library or several, and prints one"
            + " table.",
    footer = {
      "",
      "Examples:",
      "  ep-bench --ep-lib both -e 128 -t 128 --nproc-per-node 8",
      "  ep-bench --ep-lib mscclpp -e 128 --kernel-only",
      "  ep-bench --ep-lib all -e 128 --dry-run",
      "",
      "Exit codes: 0 every backend gave a result; 1 one did not, or a combination is refused;",
      "2 the options cannot be read."
    })
final class EpBenchOptions {
  @Option(
      names = "--ep-lib",
      required = true,
      paramLabel = "LIB",
      completionCandidates = EpBenchChoices.Libraries.class,
      description =
          "mscclpp (Python), mscclpp-cpp (C++), nccl-ep; both = mscclpp and nccl-ep, all = the"
              + " three.")
  String library;

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME",
      completionCandidates = EpBenchChoices.Algorithms.class,
      description = "Only low latency (${DEFAULT-VALUE}).")
  String algorithm = "ll";

  @Option(
      names = {"-t", "--num-tokens"},
      paramLabel = "N",
      description = "Tokens per rank (${DEFAULT-VALUE}).")
  int tokens = 128;

  @Option(
      names = {"-d", "--hidden"},
      paramLabel = "N",
      completionCandidates = EpBenchChoices.Hidden.class,
      description = "Elements per token (${DEFAULT-VALUE}): ${COMPLETION-CANDIDATES}.")
  int hidden = 7168;

  @Option(
      names = {"-k", "--num-topk"},
      paramLabel = "N",
      completionCandidates = EpBenchChoices.Topk.class,
      description = "Experts per token (${DEFAULT-VALUE}): 1 to 9.")
  int topk = 8;

  @Option(
      names = {"-e", "--num-experts"},
      paramLabel = "N",
      description = "Experts in all (${DEFAULT-VALUE}).")
  int experts = 256;

  @Option(
      names = {"-w", "--num-warmup"},
      paramLabel = "N",
      description = "Warm-up iterations (${DEFAULT-VALUE}).")
  int warmup = 10;

  @Option(
      names = {"-i", "--num-iters"},
      paramLabel = "N",
      description = "Timed iterations (${DEFAULT-VALUE}).")
  int iterations = 50;

  @Option(
      names = "--dispatch-dtype",
      paramLabel = "TYPE",
      completionCandidates = EpBenchChoices.DispatchDtypes.class,
      description = "What MSCCL++ sends (${DEFAULT-VALUE}): ${COMPLETION-CANDIDATES}.")
  String dispatchDtype = "bf16";

  @Option(
      names = "--combine-mode",
      paramLabel = "MODE",
      completionCandidates = EpBenchChoices.CombineModes.class,
      description = "How MSCCL++ combines (${DEFAULT-VALUE}): ${COMPLETION-CANDIDATES}.")
  String combineMode = "rank_local_reduce";

  @Option(
      names = "--num-blocks",
      paramLabel = "N",
      description = "Blocks of MSCCL++'s dispatch (${DEFAULT-VALUE}), in [ranks + 2, 130].")
  int blocks = 130;

  @Option(
      names = "--nproc-per-node",
      paramLabel = "N",
      description = "Ranks, one per GPU, on each node (${DEFAULT-VALUE}).")
  int perNode = 4;

  @Option(
      names = "--nodes",
      paramLabel = "NAMES",
      description = "Machines, blanks between; this one when left out. Not for mscclpp.")
  String nodes = "";

  @Option(names = "--iface", paramLabel = "NAME", description = "Network interface for sockets.")
  String iface = "";

  @Option(
      names = "--hca",
      paramLabel = "NAMES",
      description = "MSCCL++'s HCA devices, commas between.")
  String hca = "";

  @Option(
      names = "--mscclpp-bench",
      paramLabel = "FILE",
      description = "ep_bench_ll.py; the one in this directory when left out.")
  String mscclppBench = "";

  @Option(
      names = "--python",
      paramLabel = "FILE",
      description = "The interpreter for it (${DEFAULT-VALUE}).")
  String python = "python3";

  @Option(
      names = "--conda-prefix",
      paramLabel = "DIR",
      description = "A conda installation; counts with --conda-env.")
  String condaPrefix = "";

  @Option(
      names = "--conda-env",
      paramLabel = "NAME",
      description = "The conda environment with torch and mscclpp.")
  String condaEnv = "";

  @Option(names = "--cupti-inproc", description = "MSCCL++: time kernels too, by CUPTI.")
  boolean cuptiInproc;

  @Option(names = "--torch-profiler", description = "mscclpp: time kernels by torch.profiler.")
  boolean torchProfiler;

  @Option(
      names = "--kernel-only",
      description = "Compare the kernels' times alone; the table leads with them.")
  boolean kernelOnly;

  @Option(
      names = "--nccl-lib-path",
      paramLabel = "DIR",
      description = "libnccl.so's directory; NCCL_LIB_PATH, or that of the build tree.")
  String ncclLibPath = "";

  @Option(
      names = "--nccl-ep-bench",
      paramLabel = "FILE",
      description = "NCCL EP's ep_bench; in /opt/microsoft/mrc/ep when left out.")
  String ncclEpBench = "";

  @Option(
      names = "--hpcx",
      paramLabel = "DIR",
      description = "HPC-X; the first /opt/hpcx-* when left out.")
  String hpcx = "";

  @Option(
      names = "--layout",
      paramLabel = "NAME",
      completionCandidates = EpBenchChoices.Layouts.class,
      description = "nccl-ep's layout (${DEFAULT-VALUE}): ${COMPLETION-CANDIDATES}.")
  String layout = "em";

  @Option(
      names = "--mscclpp-cpp-bench",
      paramLabel = "FILE",
      description = "mscclpp_ep_bench; build/mscclpp_ep_bench here when left out.")
  String mscclppCppBench = "";

  @Option(names = "--dry-run", description = "Print the commands and run none.")
  boolean dryRun;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "End a launch that takes longer: 90, 90s, 2m, 1h (${DEFAULT-VALUE}); 0: never.")
  String timeout = "10m";

  @Option(names = "--verbose", description = "Show a backend's output while it runs.")
  boolean verbose;

  @Option(names = "--version", versionHelp = true, description = "Print the version and end.")
  boolean version;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Print this and end.")
  boolean help;

  /** The backends to run, in their order. */
  List<String> libraries() {
    return switch (library) {
      case "both" -> List.of("mscclpp", "nccl-ep");
      case "all" -> List.of("mscclpp", "mscclpp-cpp", "nccl-ep");
      default -> List.of(library);
    };
  }

  /** The machines named; none for this one. */
  List<String> hosts() {
    return Arrays.stream(nodes.split(" ")).filter(name -> !name.isEmpty()).toList();
  }

  int nodeCount() {
    return Math.max(1, hosts().size());
  }

  long ranks() {
    return (long) nodeCount() * perNode;
  }

  boolean kernelTiming() {
    return kernelOnly || cuptiInproc;
  }
}
