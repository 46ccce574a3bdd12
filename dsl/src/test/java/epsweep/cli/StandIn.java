package epsweep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A benchmark that prints a summary block whose numbers follow from the point; 4 tokens make it
 * fail.
 */
final class StandIn {
  /** Lines of bash that print a block whose numbers follow from the first argument alone. */
  static final String SUMMARY = summary("$1.75");

  private static final String PROGRAM = summary("$2.00") + "exit $3\n";

  private StandIn() {}

  private static String summary(String most) {
    return """
        echo "=== Summary (Low Latency, across 4 ranks) ==="
        echo
        echo "--- Host-observed performance ---"
        for phase in "Dispatch (BF16):" "Combine (BF16): " "Total (D+C):    "; do
          echo "$phase  avg=$1.50 us, min=$1.25 us, max=%s us"
        done
        """
        .formatted(most);
  }

  /** The lines of a script that define it as the backend {@code mine}. */
  static String backend(Path directory) throws IOException {
    Path program = Files.writeString(directory.resolve("program.sh"), PROGRAM);
    return """
        backend('mine') {
            command { p -> ['bash', '%s', p.tokens, p.experts, p.tokens == 4 ? '7' : '0'] }
        }
        """
        .formatted(program);
  }

  /** A script with one sweep over it. */
  static String script(Path directory, String words) throws IOException {
    return CommandRun.script(
        directory, backend(directory) + "sweep('x') {\n backends 'mine'\n " + words + "\n}\n");
  }
}
