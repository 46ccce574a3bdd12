package epsweep.lab;

import epsweep.Needs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A terminal with somebody who types: tmux, on a socket of its own. */
final class Screen implements AutoCloseable {
  private static final long PATIENCE_MS = 45_000;
  private static final long LOOK_MS = 100;
  private static final String SESSION = "lab";

  private final Path socket;

  private Screen(Path socket) {
    this.socket = socket;
  }

  /** Starts a command in a new terminal of 110 by 50; it stays when the command has ended. */
  static Screen of(Path directory, Map<String, String> env, List<String> command)
      throws IOException, InterruptedException {
    Needs.program("tmux");
    Screen screen = new Screen(Files.createTempDirectory("lab-screen-").resolve("tmux"));
    List<String> words = new ArrayList<>(List.of("-f", "/dev/null", "new-session", "-d"));
    words.addAll(List.of("-s", SESSION, "-x", "110", "-y", "50", "-c", directory.toString()));
    words.add("env");
    env.forEach((name, value) -> words.add(name + "=" + value));
    // tmux ends with its last command, and what stood on the screen would be gone.
    words.addAll(
        List.of("bash", "-c", "\"$@\"; echo \"left with $?\"; stty -a; sleep 600", "bash"));
    words.addAll(command);
    screen.tmux(words.toArray(String[]::new));
    screen.tmux("set-option", "-t", SESSION, "history-limit", "5000");
    return screen;
  }

  /** Types a line, letter by letter as tmux sends them, and Enter. */
  void line(String text) throws IOException, InterruptedException {
    type(text);
    key("Enter");
  }

  void type(String text) throws IOException, InterruptedException {
    tmux("send-keys", "-t", SESSION, "-l", text);
  }

  /** A key by tmux's name: Tab, C-c, C-d, Up. */
  void key(String name) throws IOException, InterruptedException {
    tmux("send-keys", "-t", SESSION, name);
  }

  /** The process of the command. */
  ProcessHandle process() throws IOException, InterruptedException {
    long shell =
        Long.parseLong(tmux("display-message", "-p", "-t", SESSION, "#{pane_pid}").strip());
    return ProcessHandle.of(shell).orElseThrow().children().findFirst().orElseThrow();
  }

  /** What stands on the screen, and above it. */
  String text() throws IOException, InterruptedException {
    return tmux("capture-pane", "-p", "-S", "-5000", "-t", SESSION);
  }

  /** Waits until the screen has it; its text then. */
  String await(String pattern) throws IOException, InterruptedException {
    Pattern awaited = Pattern.compile(pattern);
    long end = System.nanoTime() + PATIENCE_MS * 1_000_000;
    String text = text();
    while (!awaited.matcher(text).find()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not on the screen: " + pattern + "\n" + text);
      }
      Thread.sleep(LOOK_MS);
      text = text();
    }
    return text;
  }

  /** The screen is empty from here on. */
  void clear() throws IOException, InterruptedException {
    key("C-l");
    Thread.sleep(LOOK_MS);
    tmux("clear-history", "-t", SESSION);
  }

  @Override
  public void close() throws IOException {
    try {
      tmux("kill-server");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Files.deleteIfExists(socket);
    Files.deleteIfExists(socket.getParent());
  }

  private String tmux(String... words) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("tmux", "-u", "-S", socket.toString()));
    all.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(all).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().remove("TMUX");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
