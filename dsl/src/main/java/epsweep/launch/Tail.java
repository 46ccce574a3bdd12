package epsweep.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The end of a log, made safe to show: a program's output is hostile text. */
public final class Tail {
  private static final int WINDOW = 16 * 1024;
  private static final int WIDTH = 300;
  private static final Pattern COLOURS =
      Pattern.compile("\\x1b(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\x07\\x1b]*(?:\\x07|\\x1b\\\\)?|.)");
  private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}\\p{Cf}]+");

  private Tail() {}

  /** The last lines that hold anything, at most {@code count}; none when there is no such file. */
  public static List<String> of(Path log, int count) {
    List<String> lines =
        read(log).lines().map(Tail::plain).filter(line -> !line.isBlank()).toList();
    return lines.subList(Math.max(0, lines.size() - count), lines.size());
  }

  /** The last line that holds anything: of the error output, else of the output. */
  public static Optional<String> last(Path out, Path err) {
    List<String> line = of(err, 1);
    return (line.isEmpty() ? of(out, 1) : line).stream().findFirst();
  }

  /** Whether a text stands in the last part of a log. */
  static boolean holds(Path log, String text) {
    return read(log).contains(text);
  }

  /** Text without colours, control characters and invisible ones, cut at a line's width. */
  public static String plain(String text) {
    String clean = CONTROLS.matcher(COLOURS.matcher(text).replaceAll("")).replaceAll(" ").strip();
    return clean.length() <= WIDTH ? clean : clean.substring(0, WIDTH) + "…";
  }

  private static String read(Path log) {
    try {
      return new String(LogEnd.of(log, WINDOW), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }
}
