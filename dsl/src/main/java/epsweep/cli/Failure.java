package epsweep.cli;

import epsweep.launch.BatchProblem;
import epsweep.report.VisibleText;
import epsweep.results.DiskError;
import epsweep.results.ResultsProblem;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * What ended a command, for people: lines without a stack trace, and an exit code.
 *
 * @param lines a sentence each; none when there is nothing to complain about
 * @param exitCode of the process
 */
record Failure(List<String> lines, int exitCode) {
  Failure {
    lines = lines.stream().map(VisibleText::line).toList();
  }

  /**
   * @param command its name, for what no part of it foresaw
   */
  static Failure of(String command, Throwable thrown) {
    if (thrown instanceof SweepProblem problem) {
      return new Failure(problem.lines(), Exit.USAGE);
    }
    if (thrown instanceof ResultsProblem || thrown instanceof BatchProblem) {
      return new Failure(thrown.getMessage().lines().toList(), Exit.ENVIRONMENT);
    }
    if (thrown instanceof ClosedOutput closed && closed.isReaderGone()) {
      return new Failure(List.of(), Exit.READER_GONE);
    }
    return new Failure(List.of(command + ": " + unforeseen(thrown)), Exit.ENVIRONMENT);
  }

  private static String unforeseen(Throwable thrown) {
    if (thrown instanceof ClosedOutput) {
      return thrown.getMessage();
    }
    if (thrown instanceof OutOfMemoryError) {
      return "there is not enough memory. Give Java more, as in JAVA_TOOL_OPTIONS=-Xmx4g";
    }
    if (thrown instanceof IOException e) {
      return disk(e);
    }
    if (thrown instanceof UncheckedIOException e) {
      return disk(e.getCause());
    }
    return "an error that should not be: " + thrown + ". --stacktrace shows where";
  }

  private static String disk(IOException e) {
    String file =
        e instanceof java.nio.file.FileSystemException f && f.getFile() != null
            ? f.getFile() + ": "
            : "";
    return file + DiskError.words(e) + ". --stacktrace shows where";
  }
}
