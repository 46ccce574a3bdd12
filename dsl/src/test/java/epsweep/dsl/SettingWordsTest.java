package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.Sweep;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingWordsTest {
  @ParameterizedTest
  @CsvSource({
    "2.minutes, 120",
    "1.minute, 60",
    "90.seconds, 90",
    "1.second, 1",
    "1.hour, 3600",
    "30.minutes, 1800",
    "2.hours, 7200",
    "1.5.minutes, 90",
    "90, 90",
    "'90s', 90",
    "'2m', 120",
    "'1h', 3600",
    "'90', 90",
    "\"${2}m\", 120",
    "n.minutes, 180",
    "(n + 1).minutes, 240",
    "2.minutes + 30.seconds, 150",
    "java.time.Duration.ofSeconds(7), 7"
  })
  void a_timeout_takes_every_form_of_a_duration(String written, long seconds) {
    String text =
        written.matches("\\d+[smh]?") && !written.matches("\\d+") ? "'" + written + "'" : written;
    Sweep sweep = Scripts.block("int n = 3\ntimeout(" + text + ")");
    assertThat(sweep.limits().timeout()).isEqualTo(Duration.ofSeconds(seconds));
  }

  @Test
  void the_properties_of_numbers_are_no_one_elses() {
    Sweep sweep =
        Scripts.read(
            "class Span { int minutes }\ndef s = new Span(minutes: 3)\ndef m = [hours: 2]\n"
                + "sweep('x') { tokens s.minutes, m.hours }");
    assertThat(Scripts.values(sweep, "tokens")).containsExactly(3, 2);
  }

  @Test
  void counts_are_read() {
    Sweep sweep = Scripts.block("warmup 0\niterations 7\nrepeats 3\nretries 2");
    assertThat(sweep.measure().warmup()).isZero();
    assertThat(sweep.measure().iterations()).isEqualTo(7);
    assertThat(sweep.measure().repeats()).isEqualTo(3);
    assertThat(sweep.limits().retries()).isEqualTo(2);
  }
}
