package epsweep;

import static org.assertj.core.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * What a test needs beyond Java and Maven: a program, or something else of the machine.
 *
 * <p>Where it is missing the test is skipped, and says so, on a user's machine; it fails where the
 * environment variable {@code CI} is {@code true}, because CI installs what the tests need ({@code
 * .ci/run} has the list) and a test that is skipped there would be skipped for ever.
 *
 * <pre>{@code
 * Path chromium = Needs.program("chromium", "chromium-browser");
 * Needs.that(Files.isDirectory(recordings), "the folder " + recordings);
 * }</pre>
 */
public final class Needs {
  private Needs() {}

  /** The first of these programs that is on PATH; the names are of one program. */
  public static Path program(String... names) {
    Optional<Path> found = Arrays.stream(names).flatMap(name -> onPath(name).stream()).findFirst();
    that(found.isPresent(), "the program " + String.join(" or ", names) + " on PATH");
    return found.orElseThrow();
  }

  /** A Python 3 that has a module: the one on PATH, or Debian's. */
  public static String python(String module) throws InterruptedException {
    for (String python : List.of("python3", "/usr/bin/python3")) {
      if (imports(python, module)) {
        return python;
      }
    }
    that(false, "a python3 with the module " + module);
    return "";
  }

  private static boolean imports(String python, String module) throws InterruptedException {
    ProcessBuilder asked = new ProcessBuilder(python, "-c", "import " + module);
    try {
      return asked
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Goes on when the condition holds.
   *
   * @param what is needed, as it stands behind "needs" in a sentence
   */
  public static void that(boolean met, String what) {
    boolean ci = "true".equals(System.getenv("CI"));
    if (!met && !ci) {
      System.err.println("SKIPPED: a test needs " + what);
    }
    decide(met, what, ci);
  }

  static void decide(boolean met, String what, boolean ci) {
    if (met) {
      return;
    }
    if (ci) {
      fail("this test needs " + what + ", and CI must not skip it. Add it to .ci/run");
    }
    Assumptions.abort("needs " + what);
  }

  private static Optional<Path> onPath(String name) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
