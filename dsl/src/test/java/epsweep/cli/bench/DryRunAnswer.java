package epsweep.cli.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code ep-bench --dry-run} answers.
 *
 * @param commands with the directory of CUDA and the host file's name replaced
 */
record DryRunAnswer(
    int exit, List<String> backends, List<String> commands, List<String> warnings, String error) {

  static DryRunAnswer of(Map<String, Object> recorded, Path directory) throws IOException {
    Path cuda = cuda(directory);
    Map<String, String> env = new HashMap<>(Map.of("CUDA_HOME", cuda.toString()));
    ((Map<?, ?>) recorded.get("env")).forEach((k, v) -> env.put((String) k, (String) v));
    List<String> args =
        new java.util.ArrayList<>(
            ((List<?>) recorded.get("args")).stream().map(String.class::cast).toList());
    args.add("--dry-run");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit =
        new EpBenchCommand(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new RootSite(env),
                (plan, o, e, timeout) -> {
                  throw new AssertionError("a dry run starts nothing");
                },
                (o, e) -> List.of())
            .run(args.toArray(String[]::new));
    List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
    return new DryRunAnswer(
        exit,
        starting(lines, "########## ep-lib=").stream()
            .map(l -> l.replace(" ##########", ""))
            .toList(),
        starting(lines, "$ ").stream()
            .map(l -> normalised(l.replace(cuda.toString(), "@CUDA_HOME@")))
            .toList(),
        lines.stream().filter(l -> l.startsWith("[warn]")).toList(),
        error(err.toString(StandardCharsets.UTF_8)));
  }

  static String normalised(String command) {
    return command.replaceAll("/tmp/ep_\\w*hostfile[\\w-]*", "/tmp/HOSTFILE");
  }

  static boolean bashAccepts(String command) throws IOException {
    try {
      return new ProcessBuilder("bash", "-n", "-c", command).inheritIO().start().waitFor() == 0;
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private static List<String> starting(List<String> lines, String with) {
    return lines.stream()
        .filter(l -> l.startsWith(with))
        .map(l -> l.substring(with.length()))
        .toList();
  }

  private static String error(String err) {
    return err.lines()
        .filter(l -> !l.startsWith("usage: "))
        .map(l -> l.replaceFirst("^ep-bench: error: ", ""))
        .reduce("", (a, b) -> a.isEmpty() ? b : a + "\n" + b);
  }

  private static Path cuda(Path directory) throws IOException {
    Path target = directory.resolve("cuda/targets/x86_64-linux");
    Files.createDirectories(target.resolve("include"));
    Files.createDirectories(target.resolve("lib"));
    Files.write(target.resolve("include/cupti.h"), new byte[0]);
    Files.write(target.resolve("lib/libcupti.so.13"), new byte[0]);
    return directory.resolve("cuda");
  }
}
