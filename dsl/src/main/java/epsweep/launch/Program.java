package epsweep.launch;

import epsweep.backend.LaunchPlan;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds a program as the system will, to say in time what is missing. */
public final class Program {
  private Program() {}

  /** Why a plan cannot be started, in one line with what to do; empty when it can. */
  public static Optional<String> problem(LaunchPlan plan) {
    Path directory = plan.workdir().orElse(Path.of("")).toAbsolutePath();
    if (!directory.toFile().isDirectory()) {
      return Optional.of(
          "the directory to start in, " + directory + ", does not exist. Correct 'workdir'");
    }
    String path = plan.env().getOrDefault("PATH", System.getenv().getOrDefault("PATH", ""));
    return problem(plan.command().get(0), directory, path);
  }

  /** A program's file, looked up in PATH; empty when there is none that may be executed. */
  public static Optional<Path> find(String name) {
    return candidates(name, Path.of(""), System.getenv().getOrDefault("PATH", "")).stream()
        .filter(Program::runs)
        .findFirst();
  }

  private static Optional<String> problem(String name, Path directory, String path) {
    List<Path> candidates = candidates(name, directory, path);
    if (candidates.stream().anyMatch(Program::runs)) {
      return Optional.empty();
    }
    Optional<Path> there = candidates.stream().filter(Files::isRegularFile).findFirst();
    if (there.isPresent()) {
      return Optional.of(there.get() + " is not executable. Make it so: chmod +x");
    }
    return Optional.of(
        name.indexOf('/') < 0
            ? "the program '" + name + "' is not in PATH. Install it, or give its whole path"
            : "the program " + name + " does not exist. Build it, or correct its path");
  }

  private static List<Path> candidates(String name, Path directory, String path) {
    return name.indexOf('/') >= 0
        ? List.of(directory.resolve(name))
        : Arrays.stream(path.split(File.pathSeparator))
            .map(entry -> directory.resolve(entry).resolve(name))
            .toList();
  }

  private static boolean runs(Path file) {
    File there = file.toFile();
    return there.isFile() && there.canExecute();
  }
}
