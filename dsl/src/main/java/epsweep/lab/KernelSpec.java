package epsweep.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.results.Durable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What tells Jupyter how the kernel is started. */
final class KernelSpec {
  static final String NAME = "ep-lab";
  static final String DISPLAY_NAME = "Java (ep-lab)";

  private KernelSpec() {}

  /**
   * Writes it for one user: in {@code $JUPYTER_DATA_DIR}, else {@code $XDG_DATA_HOME/jupyter}, else
   * {@code ~/.local/share/jupyter} ({@code ~/Library/Jupyter} on macOS), below {@code kernels}.
   *
   * @return the file
   */
  static Path install(Map<String, String> env, String classPath) throws IOException {
    Path file = data(env).resolve("kernels").resolve(NAME).resolve("kernel.json");
    Files.createDirectories(file.getParent());
    Durable.write(file.toAbsolutePath(), json(classPath));
    return file;
  }

  private static Path data(Map<String, String> env) {
    if (env.containsKey("JUPYTER_DATA_DIR")) {
      return Path.of(env.get("JUPYTER_DATA_DIR"));
    }
    Path home = Path.of(env.getOrDefault("HOME", System.getProperty("user.home")));
    if (System.getProperty("os.name").startsWith("Mac")) {
      return home.resolve("Library").resolve("Jupyter");
    }
    return env.containsKey("XDG_DATA_HOME")
        ? Path.of(env.get("XDG_DATA_HOME"), "jupyter")
        : home.resolve(".local").resolve("share").resolve("jupyter");
  }

  private static String json(String classPath) throws IOException {
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put(
        "argv",
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            classPath,
            Kernel.class.getName(),
            "{connection_file}"));
    spec.put("display_name", DISPLAY_NAME);
    spec.put("language", "java");
    spec.put("interrupt_mode", "message");
    return JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT).asString(spec) + "\n";
  }
}
