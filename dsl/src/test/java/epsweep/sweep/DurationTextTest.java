package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {
  @ParameterizedTest
  @CsvSource({
    "90, PT1M30S",
    "90s, PT1M30S",
    "2m, PT2M",
    "1h, PT1H",
    "2d, PT48H",
    "500ms, PT0.5S",
    "1.5h, PT1H30M",
    "0.001s, PT0.001S",
    "0, PT0S",
    "36500d, PT876000H"
  })
  void reads_a_number_and_a_unit(String text, Duration duration) {
    assertThat(DurationText.parse(text)).contains(duration);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "s",
        "-5",
        "+5",
        "5 s",
        "5S",
        "2M",
        "1h30m",
        ".5s",
        "5.s",
        "1e3",
        "5min",
        "٣s",
        "36501d",
        "999999999d",
        "99999999999999999999",
        "1,5h",
        "PT2M",
        "NaN",
        "90\n"
      })
  void refuses_everything_else(String text) {
    assertThat(DurationText.parse(text)).isEmpty();
  }
}
