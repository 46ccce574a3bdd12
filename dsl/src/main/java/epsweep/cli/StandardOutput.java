package epsweep.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output that says when it cannot be written. A {@link java.io.PrintStream} over it would
 * swallow an IOException, and a plan of ten million points would go on behind a closed pipe.
 */
final class StandardOutput extends OutputStream {
  private final OutputStream to;

  StandardOutput(OutputStream to) {
    this.to = to;
  }

  /** That of this process. */
  static StandardOutput ofProcess() {
    return new StandardOutput(new FileOutputStream(FileDescriptor.out));
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    try {
      to.write(bytes, from, length);
    } catch (IOException e) {
      throw new ClosedOutput(e);
    }
  }
}
