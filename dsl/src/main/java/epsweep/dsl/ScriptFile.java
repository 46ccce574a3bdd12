package epsweep.dsl;

import epsweep.sweep.Origin;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Sweep scripts as files. */
public final class ScriptFile {
  private ScriptFile() {}

  /**
   * The sweeps of a script, in the order written.
   *
   * @param site the site's file; empty when there is none
   * @param settings every built-in backend, with the words of its settings
   * @throws SweepProblem when a file cannot be read, and for every mistake in it
   */
  public static List<Sweep> read(
      Path script, Optional<Path> site, Map<String, Set<String>> settings) {
    return read(script.toString(), text(script), site, new ScriptReader(settings));
  }

  /** As {@link #read(Path, Optional, Map)}, of a text that has been read. */
  public static List<Sweep> read(
      String name, String text, Optional<Path> site, ScriptReader reader) {
    Optional<ScriptReader.Source> siteSource =
        site.map(file -> new ScriptReader.Source(file.toString(), text(file)));
    return reader.read(name, text, siteSource);
  }

  /** The site's file of this user, if there is one: {@code ~/.config/ep-sweep/site.groovy}. */
  public static Optional<Path> site(Path home) {
    return Optional.of(home.resolve(".config/ep-sweep/site.groovy")).filter(Files::isRegularFile);
  }

  /**
   * A file's text, without a byte order mark.
   *
   * @throws SweepProblem when it cannot be read
   */
  public static String text(Path file) {
    Origin origin = new Origin(file.toString(), 0);
    try {
      String text = Files.readString(file);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (NoSuchFileException e) {
      throw new SweepProblem(origin, "there is no such file");
    } catch (CharacterCodingException e) {
      throw new SweepProblem(origin, "is not UTF-8 text. Save it as UTF-8");
    } catch (IOException e) {
      throw new SweepProblem(origin, "cannot be read: " + e.getMessage());
    }
  }
}
