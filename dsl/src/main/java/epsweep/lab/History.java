package epsweep.lab;

import epsweep.results.DiskError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * What was typed, kept from one session to the next in {@code $XDG_STATE_HOME/ep-sweep/lab-history}
 * or {@code ~/.local/state/ep-sweep/lab-history}. What is entered is appended at once, so that a
 * session that is killed loses nothing, and sessions side by side keep each other's lines.
 */
final class History {
  private static final String KEY = "HISTORY_LINE_";
  private static final int MOST = 1000;

  private final Optional<HistoryFile> file;
  private final Consumer<String> warn;
  private final AtomicBoolean warned = new AtomicBoolean();
  private final AtomicReference<String> last = new AtomicReference<>("");

  private History(Optional<HistoryFile> file, Consumer<String> warn) {
    this.file = file;
    this.warn = warn;
  }

  /**
   * The history of a user with this environment; none when it names no place.
   *
   * @param warn hears, once, why it cannot be kept
   */
  static History of(Map<String, String> env, Consumer<String> warn) {
    String state = env.getOrDefault("XDG_STATE_HOME", "");
    String home = env.getOrDefault("HOME", "");
    Optional<Path> root =
        state.startsWith("/")
            ? Optional.of(Path.of(state))
            : home.startsWith("/")
                ? Optional.of(Path.of(home, ".local", "state"))
                : Optional.empty();
    return new History(
        root.map(r -> new HistoryFile(r.resolve("ep-sweep").resolve("lab-history"))), warn);
  }

  /** As JShell wants it, to be changed by it; says now when nothing will be kept. */
  Map<String, String> read() {
    append("");
    List<String> lines = lines();
    Map<String, String> kept = new TreeMap<>();
    String form = KEY + "%0" + Integer.toString(lines.size()).length() + "d";
    for (int i = 0; i < lines.size(); i++) {
      kept.put(form.formatted(i), lines.get(i));
    }
    return kept;
  }

  /**
   * Keeps what was entered just now, once however often in a row.
   *
   * @param entry one line, or several of one snippet
   */
  void add(String entry) {
    if (!entry.equals(last.getAndSet(entry))) {
      append(HistoryLines.of(entry));
    }
  }

  /**
   * Keeps what a session of JShell has added to what it was given, as far as that can be seen.
   *
   * @param given what {@link #read} gave
   * @param left what JShell made of it
   */
  void addNew(Map<String, String> given, Map<String, String> left) {
    List<String> added = HistoryLines.added(typed(given), typed(left));
    append(String.join("", added.stream().map(line -> line + "\n").toList()));
  }

  private static List<String> typed(Map<String, String> kept) {
    return new TreeMap<>(kept)
        .entrySet().stream()
            .filter(e -> e.getKey().startsWith(KEY))
            .map(Map.Entry::getValue)
            .toList();
  }

  private void append(String lines) {
    try {
      if (file.isPresent()) {
        file.get().append(lines);
      }
    } catch (IOException e) {
      warn("kept", DiskError.words(e));
    } catch (UnsupportedOperationException e) {
      warn("kept", "its file system cannot keep others from reading it");
    }
  }

  private List<String> lines() {
    try {
      return file.isPresent() ? HistoryLines.last(MOST, file.get().lines()) : List.of();
    } catch (IOException e) {
      warn("read", DiskError.words(e));
      return List.of();
    }
  }

  private void warn(String what, String why) {
    if (warned.compareAndSet(false, true)) {
      warn.accept(
          "the history cannot be %s: %s: %s. The session goes on without it"
              .formatted(what, file.get().path(), why));
    }
  }
}
