package epsweep.cli.bundle;

import epsweep.sweep.SweepProblem;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The jars of a class path, in its order. Each is named after its content too: two of one name do
 * not meet, and whoever knows a jar by its name and time, as archives of classes do, sees a change.
 */
final class ClassPathJars {
  private static final String JAR = ".jar";
  private static final int DIGITS = 12;
  private static final LocalDateTime TIME = LocalDateTime.of(2000, 1, 1, 0, 0);

  private ClassPathJars() {}

  /**
   * Their names are those below {@code lib}.
   *
   * @param classPath entries with the system's separator between; a directory becomes a jar
   * @throws SweepProblem when the library is not in it, so that the bundle could not start
   */
  static List<PackedFile> of(String classPath) throws IOException {
    List<PackedFile> jars = new ArrayList<>();
    boolean ours = false;
    for (String entry : classPath.split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (!entry.isEmpty() && Files.exists(path)) {
        ours |= Files.isSameFile(path, library());
        PackedFile jar = named(jar(path));
        if (jars.stream().noneMatch(j -> j.name().equals(jar.name()))) {
          jars.add(jar);
        }
      }
    }
    if (!ours) {
      throw new SweepProblem(
          "--bundle: this ep-sweep was not started from a class path of jars, so they cannot be"
              + " found. Start it with ./jbang ep-sweep, or from a bundle");
    }
    return jars;
  }

  private static Path library() throws IOException {
    try {
      return Path.of(
          ClassPathJars.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static PackedFile jar(Path entry) throws IOException {
    String name = entry.toAbsolutePath().normalize().getFileName().toString();
    return Files.isDirectory(entry)
        ? PackedFile.of(name, jarOf(entry))
        : PackedFile.of(name, entry);
  }

  private static PackedFile named(PackedFile jar) throws IOException {
    String stem =
        jar.name().endsWith(JAR)
            ? jar.name().substring(0, jar.name().length() - JAR.length())
            : jar.name();
    String hash = "-" + jar.hash().substring(0, DIGITS);
    return jar.named(stem.endsWith(hash) ? stem + JAR : stem + hash + JAR);
  }

  /** The same files give the same bytes, whenever they were compiled. */
  private static byte[] jarOf(Path directory) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes);
        Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        ZipEntry entry = new ZipEntry(directory.relativize(file).toString());
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
