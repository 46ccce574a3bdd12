package epsweep.cli;

import epsweep.backend.RunningClasses;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The archive of loaded classes that JBang lets Java write at the end of a first run and map at the
 * start of the next ({@code //CDS}). JBang only looks whether the file is there; of which Java and
 * which jars it is stands in a file beside it, and an archive of others is deleted, so that the
 * next run writes a new one. No lambda is here: every start comes by.
 *
 * @param mapped the archive that this process was given; empty when it has none
 * @param written the archive that this process writes when it ends
 */
record ClassArchive(Optional<Path> mapped, Optional<Path> written) {
  private static final String MAPPED = "-XX:SharedArchiveFile=";
  private static final String WRITTEN = "-XX:ArchiveClassesAtExit=";
  private static final Set<String> WITH_VALUE =
      Set.of("-cp", "-classpath", "--class-path", "-p", "--module-path");

  /** As this process's command line says. Without /proc (macOS) archives are left as they are. */
  static ClassArchive ofProcess() {
    try {
      String line = Files.readString(Path.of("/proc/self/cmdline"), StandardCharsets.ISO_8859_1);
      return of(List.of(line.split("\0")));
    } catch (IOException e) {
      return of(List.of());
    }
  }

  /**
   * @param commandLine of a Java: the program, its options, the main class, arguments
   */
  static ClassArchive of(List<String> commandLine) {
    List<String> options = new ArrayList<>();
    for (int i = 1; i < commandLine.size() && commandLine.get(i).startsWith("-"); i++) {
      options.add(commandLine.get(i));
      i += WITH_VALUE.contains(commandLine.get(i)) ? 1 : 0;
    }
    return new ClassArchive(named(options, MAPPED), named(options, WRITTEN));
  }

  /** Deletes the archive that was mapped if it is of another Java or of other jars. */
  void check() {
    if (mapped.isPresent()) {
      Path archive = mapped.get();
      if (!isWhole(archive) || !stamp().equals(read(stampOf(archive)))) {
        archive.toFile().delete();
      }
    }
  }

  /** Notes of what the archive is that Java writes now. */
  void note() {
    written.ifPresent(
        archive -> {
          try {
            Files.writeString(stampOf(archive), stamp());
          } catch (IOException e) {
            // Where no note can be written, no archive can either.
            return;
          }
        });
  }

  private static Optional<Path> named(List<String> options, String option) {
    for (String each : options) {
      if (each.startsWith(option) && each.endsWith(".jsa")) {
        return Optional.of(Path.of(each.substring(option.length())));
      }
    }
    return Optional.empty();
  }

  private static Path stampOf(Path archive) {
    return archive.resolveSibling(archive.getFileName() + ".of");
  }

  private static String stamp() {
    return RunningClasses.stamp();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }

  /** Java writes the head last; a file without one was left by a Java that was killed. */
  private static boolean isWhole(Path archive) {
    try (InputStream in = Files.newInputStream(archive)) {
      return in.read() > 0 || in.read() > 0;
    } catch (IOException e) {
      return false;
    }
  }
}
