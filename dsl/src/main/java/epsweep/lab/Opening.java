package epsweep.lab;

import epsweep.results.ResultsDirectory;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows a file in a browser where there is one; its path is said in any case. */
final class Opening {
  private static final List<String> DISPLAYS = List.of("DISPLAY", "WAYLAND_DISPLAY");

  private Opening() {}

  static void report(Exploration about) {
    for (Path directory : about.directories()) {
      Path report = new ResultsDirectory(directory).report();
      if (!Files.exists(report)) {
        throw new SweepProblem(report + " is not there. Write it with: ep-report " + directory);
      }
      file(report);
    }
  }

  static void shown(Shown shown, Path scratch) {
    if (shown instanceof Picture picture) {
      file(picture.file());
    } else {
      Path page = scratch.resolveSibling(scratch.getFileName().toString().replace(".svg", ".html"));
      file(Saving.to(shown, page));
    }
  }

  private static void file(Path file) {
    System.out.println(file);
    program(System.getenv()).ifPresent(program -> start(program, file));
  }

  /** The desktop's own way; none without a desktop: over SSH, in a container. */
  static Optional<String> program(Map<String, String> env) {
    if (System.getProperty("os.name").startsWith("Mac")) {
      return Optional.of("open");
    }
    return DISPLAYS.stream().anyMatch(name -> !env.getOrDefault(name, "").isEmpty())
        ? Optional.of("xdg-open")
        : Optional.empty();
  }

  private static void start(String program, Path file) {
    try {
      new ProcessBuilder(program, file.toUri().toString())
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      System.out.println("no " + program + " here; open the file yourself");
    }
  }
}
