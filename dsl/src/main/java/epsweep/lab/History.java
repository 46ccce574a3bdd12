package epsweep.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was typed, kept from one session to the next in {@code $XDG_STATE_HOME/ep-sweep/lab-history}
 * or {@code ~/.local/state/ep-sweep/lab-history}, a line each, as JShell numbers them.
 */
record History(Optional<Path> file) {
  private static final String KEY = "HISTORY_LINE_";
  private static final int MOST = 1000;

  static History of(Map<String, String> env) {
    String state = env.getOrDefault("XDG_STATE_HOME", "");
    String home = env.getOrDefault("HOME", "");
    Optional<Path> root =
        state.startsWith("/")
            ? Optional.of(Path.of(state))
            : home.startsWith("/")
                ? Optional.of(Path.of(home, ".local", "state"))
                : Optional.empty();
    return new History(root.map(r -> r.resolve("ep-sweep").resolve("lab-history")));
  }

  /** As JShell wants it, to be changed by it. Where none can be read there is none. */
  Map<String, String> read() {
    Map<String, String> kept = new TreeMap<>();
    List<String> lines = lines();
    String form = KEY + "%0" + Integer.toString(lines.size()).length() + "d";
    for (int i = 0; i < lines.size(); i++) {
      kept.put(form.formatted(i), lines.get(i));
    }
    return kept;
  }

  /** Keeps the last lines of a session; where none can be written none are kept. */
  void write(Map<String, String> kept) {
    List<String> lines = new ArrayList<>();
    new TreeMap<>(kept)
        .forEach(
            (key, line) -> {
              if (key.startsWith(KEY) && !line.contains("\n")) {
                lines.add(line);
              }
            });
    try {
      if (file.isPresent()) {
        Files.createDirectories(file.get().getParent());
        Files.write(file.get(), lines.subList(Math.max(0, lines.size() - MOST), lines.size()));
        Files.setPosixFilePermissions(file.get(), PosixFilePermissions.fromString("rw-------"));
      }
    } catch (IOException | UnsupportedOperationException e) {
      System.err.println("the history cannot be kept: " + file.get() + ": " + e.getMessage());
    }
  }

  private List<String> lines() {
    try {
      return file.isPresent() && Files.isRegularFile(file.get())
          ? Files.readAllLines(file.get())
          : List.of();
    } catch (IOException e) {
      System.err.println("the history cannot be read: " + file.get() + ": " + e.getMessage());
      return List.of();
    }
  }
}
