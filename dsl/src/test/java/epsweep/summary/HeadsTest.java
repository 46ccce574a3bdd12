package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeadsTest {
  private static final List<String> BEGINNINGS =
      List.of(
          "Disp", "D+C ", "Comb", "Glob", "Tota", "Byte", "Mean", "thro", "tota", "bus ", "algo",
          "logi", "disp", "comb", "=== ", "--- ");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Dispatch (BF16):",
        "Combine:",
        "Total (D+C):",
        "D+C per pair:",
        "Global validation:",
        "Byte counts:",
        "Mean payload/rank:",
        "throughput:",
        "total_recv=1",
        "bus bandwidth (x):",
        "algorithm bandwidth:",
        "logical payload throughput:",
        "dispatch_kernel:",
        "combine_kernel:",
        "=== Summary",
        "--- Host-observed performance ---"
      })
  void each_line_of_the_block_is_seen_behind_any_text(String head) {
    for (int before = 0; before < 20; before++) {
      assertThat(Heads.next(Line.of("x".repeat(before) + head), 0)).isEqualTo(before);
    }
  }

  @Test
  void the_first_of_all_is_found_as_a_plain_search_finds_it() {
    Random random = new Random(7);
    String letters = "DispC+omb TtahrulgGByeMn=-.09\u00e4";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      while (text.length() < 24) {
        text.append(letters.charAt(random.nextInt(letters.length())));
        if (random.nextInt(12) == 0) {
          text.append(BEGINNINGS.get(random.nextInt(BEGINNINGS.size())));
        }
      }
      Line line = Line.of(text.toString());
      int from = random.nextInt(10);
      assertThat(Heads.next(line, from)).as(text.toString()).isEqualTo(plain(line, from));
    }
  }

  private static int plain(Line line, int from) {
    for (int at = from; at < line.end(); at++) {
      int place = at;
      if (BEGINNINGS.stream().anyMatch(beginning -> line.startsAt(place, beginning))) {
        return at;
      }
    }
    return -1;
  }
}
