package epsweep.dsl;

import epsweep.sweep.StandardAxis;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The words themselves, once: for the reader, for messages and for the table in the README. */
final class WordList {
  /** Functions that give values; they may stand anywhere. */
  static final Set<String> VALUES = Set.of("powersOfTwo", "steps");

  static final List<Word> WORDS =
      List.of(
          opening(
              "sweep",
              Block.SCRIPT,
              Block.SWEEP,
              "sweep('name') { … }",
              "one sweep; a script may hold several"),
          opening(
              "backend",
              Block.SCRIPT,
              Block.BACKEND,
              "backend('x') { … }",
              "settings of a built-in backend, or one of your own"),
          opening(
              "executor",
              Block.SCRIPT,
              Block.EXECUTOR,
              "executor('slurm') { … }",
              "what runs the launches of all sweeps: `local` (usual) or `slurm`"),
          opening(
              "executor",
              Block.SWEEP,
              Block.EXECUTOR,
              "executor('slurm') { partition 'gpu' }",
              "what runs the launches of this sweep; its words may be closures of the point"),
          opening(
              "axis",
              Block.SWEEP,
              Block.POINT,
              "axis 'sms', 24, 48",
              "an axis of your own: a column, and a value for commands"),
          word(
              "zip",
              Block.SWEEP,
              "zip 'hidden', 'topk'",
              "walks axes together instead of multiplying them"),
          word("cases", Block.SWEEP, "cases([experts: 64, tokens: 1])", "adds points by hand"),
          opening(
              "where",
              Block.SWEEP,
              Block.POINT,
              "where { experts % ranks == 0 }",
              "keeps the points for which it is true"),
          opening(
              "exclude",
              Block.SWEEP,
              Block.POINT,
              "exclude { tokens > 64 }",
              "drops the points for which it is true"),
          word("warmup", Block.SWEEP, "warmup 10", "iterations before the timed ones"),
          word("iterations", Block.SWEEP, "iterations 50", "timed iterations of a launch"),
          new Word(
              "repeats",
              Block.SWEEP,
              Block.FREE,
              Samples.REPEATS,
              "repeats 5",
              "launches of each point; `repeats until: 2.percent, atLeast: 6, atMost: 50` goes on"
                  + " until the median's 95 % interval is that narrow"),
          new Word(
              "order",
              Block.SWEEP,
              Block.FREE,
              Samples.ORDER,
              "order 'interleaved'",
              "of running: `grid`, `interleaved` (A B B A; usual with several backends) or"
                  + " `shuffled` (`seed: 7`)"),
          word(
              "discard",
              Block.SWEEP,
              "discard 1",
              "first launches of each point that are cold: kept, shown, in no statistic"),
          word(
              "throttled",
              Block.SWEEP,
              "throttled 'count'",
              "launches during which a GPU was too hot are in no statistic, unless this says so"),
          word("timeout", Block.SWEEP, "timeout 2.minutes", "the longest that a launch may take"),
          word("retries", Block.SWEEP, "retries 2", "how often a launch is tried again"),
          word("timeLimit", Block.SWEEP, "timeLimit 2.hours", "the longest for the whole sweep"),
          word(
              "maxFailures",
              Block.SWEEP,
              "maxFailures 3",
              "cancels the rest after so many failures"),
          word(
              "gpus",
              Block.SWEEP,
              "gpus '0,1', '2,3'",
              "sets of GPUs: launches run at once, one on each"),
          hook(
              "beforeSweep",
              "beforeSweep 'make', 'ep_bench', timeout: 5.minutes",
              "a command before all launches; when it fails, none is started"),
          hook(
              "beforeLaunch",
              "beforeLaunch 'nvidia-smi', '-lgc', '1980'",
              "a command before each launch; when it fails, so has the launch"),
          hook("afterLaunch", "afterLaunch 'nvidia-smi', '-rgc'", "a command after each launch"),
          hook(
              "afterSweep",
              "afterSweep 'nvidia-smi', '-rgc'",
              "a command after all launches, however they ended"),
          new Word(
              "best",
              Block.SWEEP,
              Block.FREE,
              List.of("by", "per"),
              "best by: 'total_avg_us', per: ['experts', 'tokens']",
              "the winner of every cell and all that tie with it: a table, a CSV and `best.json`"),
          new Word(
              "claim",
              Block.SWEEP,
              Block.POINT,
              List.of("where", "by"),
              "claim 'mscclpp is at least 1.1x faster than nccl-ep', where: { tokens <= 128 }",
              "a sentence that is checked; exit code 3 when it is false"),
          new Word(
              "crossover",
              Block.SWEEP,
              Block.FREE,
              SearchWords.CROSSOVER,
              "crossover 'tokens', between: ['mscclpp', 'nccl-ep'], from: 1, to: 4096",
              "searches the axis for where one takes over from the other, with few launches of the"
                  + " grid; also `by:`"),
          opening(
              "limits",
              Block.SWEEP,
              Block.LIMITS,
              "limits { nvlink 450.GBps; hbm 4800.GBps }",
              "what the machine can move at most: columns `…_pct_of_limit`"),
          new Word(
              "tune",
              Block.SWEEP,
              Block.FREE,
              SearchWords.TUNE,
              "tune 'blocks', 16..130, minimise: 'total_avg_us'",
              "the best value of an axis, or of two, with few launches of the grid, confirmed against"
                  + " the `default:`; also `maximise:`"),
          new Word(
              "refine",
              Block.SWEEP,
              Block.FREE,
              SearchWords.REFINE,
              "refine 'tokens', from: 1, to: 4096, budget: 30.minutes",
              "a coarse curve, then values where it bends or where its interval is widest; also"
                  + " `launches: 200`, `by:`"),
          opening(
              "report",
              Block.SWEEP,
              Block.REPORT,
              "report { … }",
              "what is written beyond results.csv, summary.csv and report.html"),
          opening(
              "command",
              Block.BACKEND,
              Block.POINT,
              "command { p -> ['program', '--tokens', p.tokens] }",
              "the arguments of a backend of your own"),
          word("env", Block.BACKEND, "env NCCL_DEBUG: 'WARN'", "environment of every launch"),
          word("workdir", Block.BACKEND, "workdir '/srv/DeepEP'", "where launches start"),
          opening("parse", Block.BACKEND, Block.PARSE, "parse { … }", "how its output is read"),
          new Word(
              "metric",
              Block.PARSE,
              Block.FREE,
              List.of("per", "reduce"),
              "metric 'dispatch_avg_us', ~/avg=([\\d.]+) us/, per: 'rank', reduce: 'mean'",
              "a column from the first group of a pattern"),
          word("reject", Block.PARSE, "reject ~/CUDA error/", "text that makes a launch failed"),
          word("require", Block.PARSE, "require ~/PASSED/", "text that must be there"),
          item(
              "csv",
              List.of("spreadsheet"),
              "csv()",
              "the tables as CSV; `csv(spreadsheet: true)` also safe for spreadsheets"),
          item(
              "pivot",
              cell("rows", "columns"),
              "pivot rows: 'experts', columns: 'tokens', value: 'total_avg_us'",
              "a table with a cell for each pair of rows and columns; also `show:`, `over:`"),
          item(
              "heatmap",
              cell("x", "y", "per"),
              "heatmap x: 'tokens', y: 'experts', value: 'total_avg_us'",
              "a pivot in colours, one `per:` value; also `show:`, `over:`"),
          item(
              "lines",
              List.of("x", "y", "series", "per", "show", "over"),
              "lines x: 'tokens', y: 'total_avg_us', series: 'backend'",
              "curves, one panel `per:` value; also `show:`, `over:`"),
          item(
              "ratio",
              cell("of", "to"),
              "ratio of: 'mscclpp', to: 'nccl-ep', value: 'total_avg_us'",
              "one backend's value over another's"),
          opening("partition", Block.EXECUTOR, Block.POINT, "partition 'gpu'", "Slurm's partition"),
          opening(
              "account",
              Block.EXECUTOR,
              Block.POINT,
              "account 'moe'",
              "the account that is charged"),
          opening("qos", Block.EXECUTOR, Block.POINT, "qos 'high'", "Slurm's quality of service"),
          opening(
              "nodes",
              Block.EXECUTOR,
              Block.POINT,
              "nodes 2",
              "machines of a job; the axis `nodes` when left out"),
          opening(
              "gpusPerNode", Block.EXECUTOR, Block.POINT, "gpusPerNode 8", "GPUs of each machine"),
          opening(
              "tasksPerNode",
              Block.EXECUTOR,
              Block.POINT,
              "tasksPerNode 8",
              "processes of each machine that MPI may start; `gpusPerNode` when left out"),
          opening(
              "cpusPerTask", Block.EXECUTOR, Block.POINT, "cpusPerTask 16", "CPUs of each process"),
          opening("memory", Block.EXECUTOR, Block.POINT, "memory '64G'", "memory of each machine"),
          opening(
              "time",
              Block.EXECUTOR,
              Block.POINT,
              "time { it.tokens > 1024 ? 30.minutes : 5.minutes }",
              "time limit of a job; the cluster's when left out"),
          opening(
              "constraint",
              Block.EXECUTOR,
              Block.POINT,
              "constraint 'h200'",
              "features that the machines must have"),
          opening(
              "reservation",
              Block.EXECUTOR,
              Block.POINT,
              "reservation 'x'",
              "a reservation of Slurm's"),
          opening(
              "exclusive",
              Block.EXECUTOR,
              Block.POINT,
              "exclusive()",
              "machines that nobody else uses meanwhile"),
          opening(
              "options",
              Block.EXECUTOR,
              Block.POINT,
              "options '--licenses=x'",
              "any other options of sbatch"),
          opening(
              "modules",
              Block.EXECUTOR,
              Block.POINT,
              "modules 'cuda/13', 'hpcx'",
              "environment modules, loaded before the first launch"),
          opening(
              "prologue",
              Block.EXECUTOR,
              Block.POINT,
              "prologue 'source /opt/env.sh'",
              "bash that runs before the first launch"),
          word(
              "batched",
              Block.EXECUTOR,
              "batched 200",
              "the usual way: jobs of at most so many launches, run one after another; what differs in its backend alone meets in one job"),
          word("array", Block.EXECUTOR, "array()", "a job for each point instead, in job arrays"),
          word("atOnce", Block.EXECUTOR, "atOnce 4", "most jobs at once"),
          word(
              "poll",
              Block.EXECUTOR,
              "poll 10.seconds",
              "the shortest time between two questions to Slurm"),
          word("gpu", Block.LIMITS, "gpu 'H200'", "the data sheet's peaks of a known GPU"),
          word("nvlink", Block.LIMITS, "nvlink 450.GBps", "of one GPU to the others of its node"),
          word("nic", Block.LIMITS, "nic 50.GBps", "of one GPU to other nodes"),
          word("hbm", Block.LIMITS, "hbm 4800.GBps", "of one GPU's memory"));

  /** In the order of {@link StandardAxis}. */
  private static final List<String> AXES =
      List.of(
          "libraries to run",
          "low latency `ll` or high throughput `ht`",
          "`em` expert-major, `rm` rank-major, `fl` flat, `tm` token-major",
          "type of dispatched elements",
          "how the outputs are summed",
          "machines that the ranks are spread over",
          "processes in all, one per GPU (`cpu`: 2)",
          "experts in all",
          "tokens per rank",
          "elements of one token",
          "experts of one token",
          "thread blocks");

  private WordList() {}

  /** The word of a standard axis. */
  static Word axis(StandardAxis axis) {
    Block opens = Block.POINT;
    String value = axis.isCount() ? axis.byDefault().toString() : "'" + axis.byDefault() + "'";
    String form = axis.word() + " " + value;
    return new Word(
        axis.word(),
        Block.SWEEP,
        opens,
        List.of(),
        form,
        AXES.get(axis.ordinal()) + "; " + value + " when left out");
  }

  private static List<String> cell(String... before) {
    return Stream.concat(Stream.of(before), Stream.of("value", "show", "over")).toList();
  }

  private static Word word(String name, Block in, String form, String doc) {
    return opening(name, in, Block.FREE, form, doc);
  }

  private static Word opening(String name, Block in, Block opens, String form, String doc) {
    return new Word(name, in, opens, List.of(), form, doc);
  }

  private static Word hook(String name, String form, String doc) {
    return new Word(name, Block.SWEEP, Block.FREE, List.of(Hooks.TIMEOUT), form, doc);
  }

  private static Word item(String name, List<String> named, String form, String doc) {
    return new Word(name, Block.REPORT, Block.FREE, named, form, doc);
  }
}
