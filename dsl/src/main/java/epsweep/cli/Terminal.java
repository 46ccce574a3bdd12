package epsweep.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where a command writes, and what is there.
 *
 * @param out results
 * @param err progress and messages
 * @param env the environment
 * @param live whether {@code err} is a terminal, on which a line can be written over
 * @param width columns of {@code out}; very many when it is no terminal
 */
public record Terminal(
    PrintStream out, PrintStream err, Map<String, String> env, boolean live, int width) {
  /** Wide enough that nothing is cut when a file or a pipe reads. */
  public static final int UNLIMITED = 100_000;

  private static final int USUAL_WIDTH = 80;

  /** The streams of this process. */
  public static Terminal ofProcess() {
    PrintStream out =
        new PrintStream(StandardOutput.ofProcess(), true, java.nio.charset.StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, java.nio.charset.StandardCharsets.UTF_8);
    boolean live = isTerminal(2) && !"dumb".equals(System.getenv("TERM"));
    int width = isTerminal(1) ? widthOfTerminal(System.getenv()) : UNLIMITED;
    return new Terminal(out, err, System.getenv(), live, width);
  }

  /** The user's own directory. */
  Path home() {
    return Path.of(env.getOrDefault("HOME", System.getProperty("user.home")));
  }

  /** Columns of {@code err}. */
  int errWidth() {
    return width == UNLIMITED ? USUAL_WIDTH : width;
  }

  /** Streams of a test: no terminal, unlimited width. */
  public static Terminal of(PrintStream out, PrintStream err, Map<String, String> env) {
    return new Terminal(out, err, env, false, UNLIMITED);
  }

  /** Java tells only of both together (and from 22 on not even that), so the kernel is asked. */
  private static boolean isTerminal(int descriptor) {
    try {
      String to = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return to.startsWith("/dev/pts/") || to.startsWith("/dev/tty") || to.equals("/dev/console");
    } catch (IOException e) {
      // No /proc: macOS. There a console means that input and output are terminals.
      return System.console() != null;
    }
  }

  private static int widthOfTerminal(Map<String, String> env) {
    String columns = env.getOrDefault("COLUMNS", "");
    return columns.matches("[1-9][0-9]{0,4}") ? Integer.parseInt(columns) : askTerminal();
  }

  private static int askTerminal() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size").redirectInput(Path.of("/dev/tty").toFile()).start();
      String size =
          new String(
              stty.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.US_ASCII);
      int columns = Integer.parseInt(size.strip().replaceFirst(".* ", ""));
      return columns > 0 ? columns : USUAL_WIDTH;
    } catch (IOException | NumberFormatException e) {
      return USUAL_WIDTH;
    }
  }
}
