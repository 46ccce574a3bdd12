package epsweep.cli.bundle;

import epsweep.results.Durable;
import epsweep.results.ResultsProblem;
import epsweep.sweep.Sha256;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * ep-sweep, its libraries and a sweep in one archive, which runs with a JDK and no network. The
 * same input gives the same bytes.
 *
 * <pre>
 * ep-sweep/
 *   ep-sweep, ep-report, …   a start script for each command
 *   lib/                     the jars of the class path
 *   scripts/sweep.groovy     the script
 *   site.groovy              the settings of a site
 * </pre>
 *
 * @param script the sweep; none when the tool alone is packed
 * @param site the settings of a site; none when there are none
 */
public record Bundle(Optional<Path> script, Optional<Path> site) {
  /** What starts ep-sweep where a bundle was unpacked. */
  public static final String COMMAND = "ep-sweep/ep-sweep";

  static final String ROOT = "ep-sweep/";
  static final String SCRIPTS = "scripts/";
  static final String SITE = "site.groovy";
  private static final List<String> ENDINGS = List.of(".tar.gz", ".tgz");
  private static final int DIGITS = 12;

  /**
   * What can be said before anything is done. A script that stands where the archive should would
   * be lost.
   *
   * @throws SweepProblem when it does not look like an archive's name
   * @throws ResultsProblem when nothing can be written there
   */
  public static void check(Path archive) {
    String given = "--bundle " + archive + ": ";
    if (ENDINGS.stream().noneMatch(archive.toString()::endsWith)) {
      throw new SweepProblem(
          given
              + "must end in .tar.gz or .tgz, for it is the archive that is written. As in"
              + " --bundle ep-sweep.tar.gz sweep.groovy");
    }
    if (Files.isDirectory(archive)) {
      throw new SweepProblem(given + "is a directory. Name a file in it that is not there yet");
    }
    Path directory = archive.toAbsolutePath().getParent();
    if (!Files.isDirectory(directory)) {
      throw new ResultsProblem(given + "there is no directory " + directory + ". Make it first");
    }
    if (!Files.isWritable(directory)) {
      throw new ResultsProblem(
          given + directory + " cannot be written. Name a file in a directory that can");
    }
  }

  /**
   * Writes it aside and renames it.
   *
   * @param archive replaced when it is there
   * @param classPath of this process
   * @throws ResultsProblem when it cannot be written
   */
  public void write(Path archive, String classPath) throws IOException {
    List<PackedFile> files = files(classPath);
    Durable.write(archive, aside -> TarGz.write(files, aside));
  }

  private List<PackedFile> files(String classPath) throws IOException {
    List<PackedFile> jars = ClassPathJars.of(classPath);
    List<String> names = jars.stream().map(PackedFile::name).toList();
    String id = Sha256.hex(String.join("\n", names)).substring(0, DIGITS);
    List<PackedFile> files = new ArrayList<>();
    for (BundledCommand command : BundledCommand.ALL) {
      files.add(PackedFile.program(ROOT + command.name(), StartScript.of(command, names, id)));
    }
    jars.forEach(jar -> files.add(jar.named(ROOT + "lib/" + jar.name())));
    if (script.isPresent()) {
      Path file = script.get();
      files.add(PackedFile.of(ROOT + SCRIPTS + file.getFileName(), Files.readAllBytes(file)));
    }
    if (site.isPresent()) {
      files.add(PackedFile.of(ROOT + SITE, Files.readAllBytes(site.get())));
    }
    return files;
  }
}
