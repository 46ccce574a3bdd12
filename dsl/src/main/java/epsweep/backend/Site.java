package epsweep.backend;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a backend may ask about the machine and the process: everything that a plan depends on
 * besides the point and the settings, so that a test can set it.
 */
public interface Site {
  /** A variable of the environment; empty when it is unset. */
  Optional<String> env(String name);

  /** Whether launches run as the superuser. */
  boolean isRoot();

  boolean isFile(Path path);

  /** A small file's text; empty when it cannot be read. */
  Optional<String> text(Path path);

  /**
   * What a short question to a program prints; asked once, however often it is asked. Empty when
   * the program is missing, fails, or takes too long.
   */
  Optional<String> answer(LaunchPlan question);

  /** The entries of a directory, sorted by name; none when it cannot be read. */
  List<Path> list(Path directory);

  /** The directory that relative paths start from. */
  Path directory();

  /** This machine's name; empty when it is not known. */
  String hostname();

  /** Whether a name is this machine's own, without asking a name server. */
  default boolean isHere(String name) {
    String own = hostname();
    return List.of("localhost", "127.0.0.1", "::1", own, own.split("\\.", 2)[0]).contains(name)
        || name.split("\\.", 2)[0].equals(own);
  }

  /** Where files go that live no longer than a launch. */
  Path temporary();

  /**
   * A benchmark of our own as a file that other programs can start. The same benchmark has the same
   * path on every call, another version another one.
   *
   * @throws epsweep.sweep.SweepProblem when it can be written nowhere
   */
  Path installed(String benchmark);

  /** Hex digits that nobody can guess, the same as long as this process lives. */
  String token();

  /** This machine and this process. */
  static Site here() {
    return LocalSite.of(System.getenv());
  }
}
