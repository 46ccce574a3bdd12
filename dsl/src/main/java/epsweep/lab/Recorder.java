package epsweep.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.lab.Snippets.Came;
import epsweep.lab.Snippets.Piece;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes what happens as JSON, a line when a snippet begins and another when it has ended, so that
 * one that never ends is known all the same. What snippets print is taken from both outputs.
 */
final class Recorder implements NotebookRun.Listener {
  private static final int MOST_PRINTED = 1_000_000;

  private final Path file;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  Recorder(Path file) {
    this.file = file;
    PrintStream taken = new PrintStream(printed, true, StandardCharsets.UTF_8);
    System.setOut(taken);
    System.setErr(taken);
  }

  @Override
  public void begins(Piece piece) {
    write(Map.of("begins", piece.line(), "source", piece.source()));
  }

  @Override
  public void ended(Piece piece, Came came) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("ended", piece.line());
    String all = printed.toString(StandardCharsets.UTF_8);
    record.put("printed", all.substring(Math.max(0, all.length() - MOST_PRINTED)));
    printed.reset();
    came.value()
        .ifPresent(
            value ->
                Display.html(value)
                    .ifPresentOrElse(
                        html -> record.put("html", html),
                        () -> record.put("text", Engine.plain(value))));
    came.error().ifPresent(error -> record.put("error", error));
    write(record);
  }

  private void write(Map<String, Object> record) {
    try {
      Files.writeString(
          file,
          JSON.std.asString(record) + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
