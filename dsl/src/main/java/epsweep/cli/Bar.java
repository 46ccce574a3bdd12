package epsweep.cli;

import java.time.Duration;
import java.util.Optional;

/** A progress bar as text. */
final class Bar {
  private static final int CELLS = 20;
  private static final String[] PARTS = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};

  private Bar() {}

  /** {@code [█████▌ ] 12/54 now 0:12, about 30 s left}. */
  static String of(long done, long all, String now, Duration elapsed, Optional<Duration> left) {
    return "[%s] %d/%d  %s  %s%s"
        .formatted(
            cells(done, all),
            done,
            all,
            now,
            Clock.of(elapsed),
            left.map(time -> ", about " + Clock.about(time) + " left").orElse(""));
  }

  private static String cells(long done, long all) {
    int eighths = (int) (all == 0 ? 0 : done * CELLS * 8 / all);
    String bar = "█".repeat(eighths / 8) + PARTS[eighths % 8];
    return bar + " ".repeat(CELLS - bar.length());
  }
}
