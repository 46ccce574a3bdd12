package epsweep.summary;

import epsweep.launch.LogEnd;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The one line of a failed launch's output that says best why it failed. */
public final class Reason {
  private static final int TAIL = 1 << 18;
  private static final int LONGEST = 300;

  /** Lines with a lower score hold a word like "failed", and may be about anything. */
  private static final int PLAIN = 50;

  private Reason() {}

  /**
   * From the ends of two files; empty when no line of them says anything, or they do not exist.
   *
   * @throws IOException when a file that exists cannot be read
   */
  public static Optional<String> of(Path stdout, Path stderr) throws IOException {
    return best(lines(tail(stdout)), lines(tail(stderr)));
  }

  /**
   * What the program itself says, where its launcher has said that it died.
   *
   * @throws IOException when a file that exists cannot be read
   */
  public static Optional<String> own(Path stdout, Path stderr) throws IOException {
    Scored scored = scored(lines(tail(stdout)), lines(tail(stderr)));
    return scored.score <= Telling.DIED ? Optional.empty() : Optional.of(shortened(scored.line));
  }

  /**
   * A line of an output whose exit code nobody knows.
   *
   * @param line what it says
   * @param failure whether it says that something failed, rather than being the last one
   */
  public record Said(String line, boolean failure) {}

  /** As {@link #of(Path, Path)}, for an output from elsewhere. */
  public static Optional<Said> said(Path stdout, Path stderr) throws IOException {
    List<String> out = lines(tail(stdout));
    List<String> err = lines(tail(stderr));
    return best(out, err)
        .or(() -> Optional.of(shortened(Telling.last(out))).filter(line -> !line.isEmpty()))
        .map(line -> new Said(line, Telling.score(line) >= Telling.FAILURE));
  }

  /**
   * The line of a launcher that says that its program died, for an output whose exit code nobody
   * knows. The reference driver goes on behind such a line, and says itself which library failed.
   */
  public static Optional<String> death(Path stdout, Path stderr) throws IOException {
    List<String> all = new ArrayList<>(lines(tail(stdout)));
    all.addAll(lines(tail(stderr)));
    boolean driver = all.stream().anyMatch(line -> line.startsWith("########## ep-lib="));
    for (int i = 0; i < all.size() && !driver; i++) {
      if (Telling.isDeath(all.get(i))) {
        return Optional.of(shortened(Telling.sentence(all, i)));
      }
    }
    return Optional.empty();
  }

  /** From texts, as {@link #of(Path, Path)}. */
  public static Optional<String> of(String stdout, String stderr) {
    return best(
        lines(stdout.getBytes(StandardCharsets.UTF_8)),
        lines(stderr.getBytes(StandardCharsets.UTF_8)));
  }

  private static Optional<String> best(List<String> stdout, List<String> stderr) {
    Scored scored = scored(stdout, stderr);
    String best = scored.score == 0 ? Telling.last(stderr) : scored.line;
    return best.isEmpty() ? Optional.empty() : Optional.of(shortened(best));
  }

  /** The line that says most; the first one of them. */
  private static Scored scored(List<String> stdout, List<String> stderr) {
    Scored best = new Scored(0, "");
    for (List<String> lines : List.of(stdout, stderr)) {
      for (int i = 0; i < lines.size(); i++) {
        int score = Telling.score(lines.get(i));
        if (score > best.score) {
          best = new Scored(score, Telling.sentence(lines, i));
        }
      }
    }
    return best;
  }

  private record Scored(int score, String line) {}

  /**
   * The line that says plainly why a program that ended well gave no result; empty when no line of
   * them does.
   *
   * @throws IOException when a file that exists cannot be read
   */
  static Optional<String> plain(Path stdout, Path stderr) throws IOException {
    Scored scored = scored(lines(tail(stdout)), lines(tail(stderr)));
    return scored.score < PLAIN ? Optional.empty() : Optional.of(shortened(scored.line));
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
  }

  private static List<String> lines(byte[] text) {
    List<String> lines = new ArrayList<>();
    LineSource source = new LineSource(new ByteArrayInputStream(text));
    Cleaner cleaner = new Cleaner();
    Line line = new Line();
    try {
      while (source.next(line)) {
        cleaner.clean(line);
        lines.add(Telling.bare(line.text(line.from(), Math.min(line.end(), line.from() + 2000))));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("an array cannot fail to be read", e);
    }
    return lines;
  }

  private static byte[] tail(Path file) throws IOException {
    return Files.isRegularFile(file) ? LogEnd.of(file, TAIL) : new byte[0];
  }
}
