package epsweep.dsl;

import epsweep.backend.PrivateCache;
import epsweep.backend.RunningClasses;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The class files of scripts that had no mistake, by all that the compiler reads: the text, this
 * library with its words, Groovy, and Java. Compiling twenty lines takes longer than all else that
 * a dry run does.
 */
final class CompiledScripts {
  private static final String KIND = "scripts";

  private final PrivateCache cache;
  private final Map<String, ?> words;

  /**
   * @param words of the backends' settings, which the checker knows
   */
  CompiledScripts(PrivateCache cache, Map<String, ?> words) {
    this.cache = cache;
    this.words = words;
  }

  Optional<Map<String, byte[]>> find(String className, String text) {
    return cache == PrivateCache.NONE
        ? Optional.empty()
        : cache.read(KIND, known(className, text)).flatMap(CompiledScripts::classes);
  }

  void keep(String className, String text, Map<String, byte[]> classes) {
    if (cache != PrivateCache.NONE) {
      cache.write(KIND, known(className, text), entry(classes));
    }
  }

  private String known(String className, String text) {
    StringBuilder known = new StringBuilder("2\n").append(RunningClasses.stamp()).append('\n');
    new TreeMap<>(words)
        .forEach(
            (backend, settings) -> known.append(backend).append(sorted(settings)).append('\n'));
    return known.append(className).append('\n').append(text).toString();
  }

  private static Object sorted(Object settings) {
    return settings instanceof java.util.Collection<?> several
        ? several.stream().map(String::valueOf).sorted().toList()
        : settings;
  }

  private static byte[] entry(Map<String, byte[]> classes) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(classes.size());
      for (Map.Entry<String, byte[]> one : classes.entrySet()) {
        out.writeUTF(one.getKey());
        out.writeInt(one.getValue().length);
        out.write(one.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory cannot be written", e);
    }
    return bytes.toByteArray();
  }

  private static Optional<Map<String, byte[]>> classes(byte[] entry) {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(entry))) {
      for (int left = in.readInt(); left > 0; left--) {
        String name = in.readUTF();
        classes.put(name, in.readNBytes(in.readInt()));
      }
    } catch (IOException e) {
      return Optional.empty();
    }
    return Optional.of(classes);
  }
}
