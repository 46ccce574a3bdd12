package epsweep.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UtcTimeTest {
  @Test
  void every_instant_reads_back_from_its_text() {
    Random random = new Random(1);
    long[] units = {1, 1_000, 1_000_000, 1_000_000_000};
    for (int i = 0; i < 20_000; i++) {
      long nanos = random.nextInt(1_000_000_000) / units[i % 4] * units[i % 4];
      Instant at = Instant.ofEpochSecond(random.nextInt(), nanos);
      assertThat(UtcTime.parse(at.toString())).isEqualTo(at);
    }
    assertThat(UtcTime.parse(Instant.MAX.toString())).isEqualTo(Instant.MAX);
    assertThat(UtcTime.parse("2016-12-31T23:59:59.5Z")).isEqualTo("2016-12-31T23:59:59.500Z");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Z",
        "2026-03-04T05:06:07",
        "2026-03-04 05:06:07Z",
        "2026-02-30T05:06:07Z",
        "2026-03-04T05:06:07.Z.",
        "2026-03-04T05:06:07.12x4Z",
        "2026-03-04T05:06:07.1234567890Z",
        "+026-03-04T05:06:07Z"
      })
  void what_is_no_time_is_refused(String text) {
    assertThatThrownBy(() -> UtcTime.parse(text)).isInstanceOf(DateTimeException.class);
  }
}
