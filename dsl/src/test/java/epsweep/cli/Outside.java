package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Programs outside of this process, which may not take for ever. */
final class Outside {
  private static final Path BENCHMARK =
      Path.of("src/test/resources/hosts/ep_bench.c").toAbsolutePath();

  private Outside() {}

  /**
   * The exit code.
   *
   * @throws IOException when it had to be killed
   */
  static int end(ProcessBuilder builder, int seconds) throws IOException {
    Process process = builder.redirectInput(new File("/dev/null")).start();
    try {
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException("still running: " + builder.command());
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      throw new IOException(e);
    }
    return process.exitValue();
  }

  /**
   * The tests' benchmark, {@code test/nccl_ep/ep_bench} below a directory.
   *
   * @param mpicc the compiler of the MPI that will start it
   */
  static Path benchmark(Path directory, String mpicc, int seconds) throws IOException {
    Path program = directory.resolve("test/nccl_ep/ep_bench");
    Files.createDirectories(program.getParent());
    String compiler = Needs.program(mpicc).toString();
    ProcessBuilder builder =
        new ProcessBuilder(compiler, "-O1", "-o", program.toString(), BENCHMARK.toString());
    assertThat(end(builder.inheritIO(), seconds)).as(builder.command().toString()).isZero();
    return program;
  }
}
