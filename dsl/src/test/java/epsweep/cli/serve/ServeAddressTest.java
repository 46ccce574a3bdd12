package epsweep.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.SweepProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServeAddressTest {
  @Test
  void a_port_alone_is_on_this_machine_only() {
    assertThat(ServeAddress.of("8080")).isEqualTo(new ServeAddress("127.0.0.1", 8080, true));
    assertThat(ServeAddress.of("").isLoopback()).isTrue();
    assertThat(ServeAddress.of("[::1]:80").isLoopback()).isTrue();
    assertThat(ServeAddress.of("0.0.0.0:80").isLoopback()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "70000", "a b:1", ":", "http://x:1", "1.2.3.4:"})
  void anything_else_is_refused_in_one_line(String text) {
    assertThatThrownBy(() -> ServeAddress.of(text))
        .isInstanceOf(SweepProblem.class)
        .hasMessage(
            "--serve: takes a port or ADDRESS:PORT, as in --serve=8080, got '" + text + "'");
  }
}
