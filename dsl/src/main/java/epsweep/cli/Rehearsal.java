package epsweep.cli;

import epsweep.dsl.ScriptReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Loads what later runs will need, so that the archive holds it whatever the first run was: a plan,
 * a dry run and a help that nobody sees, and the classes of this library. The embedded benchmark
 * gets an archive of its own.
 */
final class Rehearsal {
  private static final String SCRIPT =
      """
      sweep('rehearsal') {
        backends 'cpu'
        experts 8, 16
        tokens powersOfTwo(1, 4)
        axis 'n', 1, 2
        where { p -> p.experts % ranks == 0 }
        exclude { tokens > 2 && n == 2 }
        timeout 2.minutes
        report { pivot rows: 'experts', columns: 'tokens', value: 'total_avg_us' }
      }
      backend('cpu') { seed 1 }
      """;

  private Rehearsal() {}

  static void run() {
    try {
      classes();
      Path directory = Files.createTempDirectory("ep-sweep-rehearsal");
      Path script = Files.writeString(directory.resolve("rehearsal.groovy"), SCRIPT);
      try {
        for (String option : List.of("--dry-run", "--plan", "--help")) {
          EpSweepCommand.run(new String[] {script.toString(), option}, nowhere(directory));
        }
      } finally {
        Files.delete(script);
        Files.delete(directory);
      }
      CpuArchive.make(System.getenv());
    } catch (IOException | UncheckedIOException e) {
      // Nobody asked for it: the archive holds what this run used, and later ones start slower.
      return;
    }
  }

  private static Terminal nowhere(Path home) {
    PrintStream none =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    return Terminal.of(none, none, Map.of("HOME", home.toString()));
  }

  private static void classes() throws IOException {
    ClassLoader loader = ScriptReader.class.getClassLoader();
    File ours = library();
    if (!ours.isFile()) {
      return;
    }
    try (JarFile jar = new JarFile(ours)) {
      for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
        String file = all.nextElement().getName();
        if (file.startsWith("epsweep/") && file.endsWith(".class") && !file.contains("-info")) {
          load(file.substring(0, file.length() - ".class".length()).replace('/', '.'), loader);
        }
      }
    }
  }

  /** Where it lies may have blanks in its name, which are written otherwise in a URL. */
  private static File library() throws IOException {
    try {
      URL url = ScriptReader.class.getProtectionDomain().getCodeSource().getLocation();
      return new File(url.toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static void load(String name, ClassLoader loader) {
    try {
      Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      // A class that cannot be loaded now is no loss to the archive.
      return;
    }
  }
}
