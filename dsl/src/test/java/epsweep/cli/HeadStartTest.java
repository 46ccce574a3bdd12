package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class HeadStartTest {
  @Test
  void it_gets_to_its_end() {
    assertThatCode(HeadStart::rehearse).doesNotThrowAnyException();
  }
}
