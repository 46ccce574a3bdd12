package epsweep.backend;

import epsweep.cpu.EpCpu;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The archive of loaded classes that the embedded benchmark starts from. Its name tells of which
 * Java and which jars it is, so that none of others is ever mapped.
 *
 * @param file the archive; it need not be there yet
 * @param classPath of the benchmark
 */
public record EmbeddedArchive(Path file, String classPath) {
  private static final String KIND = "classes";

  /** Neither a warning nor a hint: what a launch prints is measured text. */
  private static final List<String> SILENT =
      List.of("-Xshare:auto", "-Xlog:disable", "-Xlog:all=error,cds=off,cds*=off:stderr");

  /** Looked for once, since a plan of many launches asks for each. */
  private static final class Own {
    static final List<String> OPTIONS =
        of(PrivateCache.of(System.getenv()), RunningJava.classPath())
            .filter(archive -> archive.file.toFile().isFile())
            .map(EmbeddedArchive::mapped)
            .orElse(List.of());
  }

  /** This process's; empty where Java cannot write one, or nothing is kept. */
  public static Optional<EmbeddedArchive> of(PrivateCache cache) {
    return of(cache, RunningJava.classPath());
  }

  /** Java archives classes of jars alone. */
  static Optional<EmbeddedArchive> of(PrivateCache cache, String classPath) {
    for (String entry : classPath.split(File.pathSeparator)) {
      if (!new File(entry).isFile()) {
        return Optional.empty();
      }
    }
    String name = "cpu-" + PrivateCache.name(RunningClasses.stamp(classPath)) + ".jsa";
    return cache.place(KIND).map(place -> new EmbeddedArchive(place.resolve(name), classPath));
  }

  /** What a launch's Java is told; nothing when there is no archive. */
  static List<String> options() {
    return Own.OPTIONS;
  }

  List<String> mapped() {
    return options("-XX:SharedArchiveFile=" + file);
  }

  /**
   * The command that writes it: the smallest run there is.
   *
   * @param aside where to, until it is whole
   */
  public List<String> writing(Path aside) {
    List<String> command = new ArrayList<>(List.of(RunningJava.program()));
    command.addAll(EpCpu.jvmFlags());
    command.addAll(options("-XX:ArchiveClassesAtExit=" + aside));
    command.addAll(List.of("-cp", classPath, EpCpu.class.getName()));
    command.addAll(List.of("--ranks", "2", "-t", "1", "-e", "2", "-k", "1", "-d", "16"));
    command.addAll(List.of("-w", "1", "-i", "1"));
    return List.copyOf(command);
  }

  private static List<String> options(String archive) {
    List<String> options = new ArrayList<>(SILENT);
    options.add(archive);
    return List.copyOf(options);
  }
}
