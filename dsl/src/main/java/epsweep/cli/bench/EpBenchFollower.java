package epsweep.cli.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Passes a growing file on while a program writes it; closing passes the rest on. */
final class EpBenchFollower implements AutoCloseable {
  private static final long PAUSE_MILLIS = 50;

  private final Path file;
  private final OutputStream out;
  private final Thread thread;
  private volatile boolean done;

  EpBenchFollower(Path file, OutputStream out) {
    this.file = file;
    this.out = out;
    this.thread = new Thread(this::follow, "ep-bench-output");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    done = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void follow() {
    try (InputStream in = Files.newInputStream(file)) {
      boolean last;
      do {
        last = done;
        in.transferTo(out);
        out.flush();
        Thread.sleep(last ? 0 : PAUSE_MILLIS);
      } while (!last);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
