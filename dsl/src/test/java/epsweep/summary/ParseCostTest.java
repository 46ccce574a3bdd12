package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.ParseRules;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A gross regression of the parser, by a ratio within one run: against the plainest reading there
 * is, one regular expression a line, in CPU time of this thread. It takes some six tenths of that,
 * on the lines that take it longest.
 */
class ParseCostTest {
  private static final int LINES = 60_000;
  private static final int ROUNDS = 4;
  private static final Pattern TIMES =
      Pattern.compile("(?:Dispatch|Combine):\\s+avg=([\\d.]+) us, min=([\\d.]+) us");

  @Test
  void it_costs_less_than_a_regular_expression_for_each_line() throws IOException {
    byte[] log = log();
    long ours = Long.MAX_VALUE;
    long plain = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long start = now();
      assertThat(SummaryReader.read(new ByteArrayInputStream(log), ParseRules.NONE)).hasSize(1);
      long between = now();
      assertThat(plain(log)).isEqualTo(LINES);
      ours = Math.min(ours, between - start);
      plain = Math.min(plain, now() - between);
    }
    assertThat((double) plain / ours).as("plain %d ns, ours %d ns", plain, ours).isGreaterThan(1);
  }

  private static byte[] log() {
    StringBuilder log = new StringBuilder("=== Summary (Low Latency, across 2 ranks) ===\n");
    for (int i = 0; i < LINES; i++) {
      log.append("[Rank ").append(i % 64).append("] Dispatch:         avg=3").append(i % 9);
      log.append(".5 us, min=30.98 us, max=71.02 us, throughput=409.20 GB/s\n");
    }
    return log.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static long plain(byte[] log) {
    return new String(log, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> TIMES.matcher(line).find())
        .count();
  }

  private static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
