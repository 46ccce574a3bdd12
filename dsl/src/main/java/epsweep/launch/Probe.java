package epsweep.launch;

import epsweep.backend.ShortRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Asks a program a short question about the machine. */
public final class Probe {
  private static final int LONGEST = 1 << 20;

  private Probe() {}

  /**
   * What a program prints.
   *
   * @param limit how long it may take; it is killed then
   * @return empty when it is missing, fails, or takes too long
   */
  public static Optional<String> ask(List<String> command, Duration limit) {
    return answer(command, limit).ok();
  }

  /** The same with the reason, where it does not answer. */
  public static Answer answer(List<String> command, Duration limit) {
    if (Program.find(command.get(0)).isEmpty()) {
      return Answer.NONE;
    }
    try {
      Path out = Files.createTempFile("ep-sweep-probe", ".txt");
      Path err = Files.createTempFile("ep-sweep-probe", ".err");
      try {
        Answer.End end = run(command, out, err, limit);
        String text = start(out);
        boolean silent = end == Answer.End.FAILED && text.isBlank();
        return new Answer(end, silent ? start(err) : text);
      } finally {
        Files.deleteIfExists(out);
        Files.deleteIfExists(err);
      }
    } catch (IOException e) {
      return new Answer(Answer.End.FAILED, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Answer(Answer.End.LATE, "");
    }
  }

  private static Answer.End run(List<String> command, Path out, Path err, Duration limit)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    OptionalInt code = ShortRun.end(builder, limit);
    if (code.isEmpty()) {
      return Answer.End.LATE;
    }
    return code.getAsInt() == 0 ? Answer.End.ANSWERED : Answer.End.FAILED;
  }

  private static String start(Path printed) throws IOException {
    try (InputStream stream = Files.newInputStream(printed)) {
      return new String(stream.readNBytes(LONGEST), StandardCharsets.UTF_8);
    }
  }
}
