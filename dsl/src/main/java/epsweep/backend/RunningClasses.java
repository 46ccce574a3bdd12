package epsweep.backend;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a Java and its class path are, in a text that changes when either does. */
public final class RunningClasses {
  private RunningClasses() {}

  /**
   * This process's. A jar is known by its size and time, as Java itself knows those of an archive;
   * a directory by the sizes and times of all its files.
   */
  public static String stamp() {
    return stamp(System.getProperty("java.class.path"));
  }

  /**
   * @param classPath entries with the system's separator between
   */
  static String stamp(String classPath) {
    return Stream.concat(
            Stream.of(System.getProperty("java.home"), System.getProperty("java.vm.version")),
            Stream.of(classPath.split(File.pathSeparator)).map(Path::of).map(RunningClasses::entry))
        .collect(Collectors.joining("\n"));
  }

  private static String entry(Path entry) {
    try {
      return Files.isDirectory(entry) ? entry + directory(entry) : entry + file(entry);
    } catch (IOException e) {
      return entry + " -";
    }
  }

  private static String directory(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      List<Path> all = files.filter(Files::isRegularFile).sorted().toList();
      StringBuilder stamps = new StringBuilder();
      for (Path file : all) {
        stamps.append(' ').append(directory.relativize(file)).append(file(file));
      }
      return stamps.toString();
    }
  }

  private static String file(Path file) throws IOException {
    BasicFileAttributes is = Files.readAttributes(file, BasicFileAttributes.class);
    return " " + is.size() + " " + is.lastModifiedTime();
  }
}
