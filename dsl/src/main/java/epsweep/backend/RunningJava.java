package epsweep.backend;

import epsweep.cpu.EpCpu;
import epsweep.sweep.SweepProblem;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/** The Java that ep-sweep itself runs in, to start another like it. */
final class RunningJava {
  private RunningJava() {}

  static String program() {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return Files.isExecutable(java)
        ? java.toString()
        : ProcessHandle.current().info().command().orElse("java");
  }

  /**
   * Only what the embedded benchmark needs: the jar or directory of this library, and picocli. The
   * whole class path would make every printed command several thousand characters long.
   */
  static String classPath() {
    return Stream.of(EpCpu.class, CommandLine.class)
        .map(RunningJava::origin)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String origin(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      if (source != null) {
        return Path.of(source.getLocation().toURI()).toString();
      }
    } catch (URISyntaxException | RuntimeException e) {
      throw new SweepProblem(
          "backend 'cpu': cannot be started from " + source.getLocation() + ". Use a jar file");
    }
    throw new SweepProblem("backend 'cpu': cannot find the jar of " + type.getName());
  }
}
