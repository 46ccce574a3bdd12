package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.cpu.EpCpu;
import org.junit.jupiter.api.Test;

/** Started by hand or by a sweep, the embedded benchmark runs on the same Java virtual machine. */
class RuntimeOptionsTest {
  @Test
  void ep_cpu_has_the_options_of_a_launch() throws Exception {
    assertThat(Checkout.read(Checkout.ROOT.resolve("scripts/ep_cpu.java")))
        .contains("\n//RUNTIME_OPTIONS " + String.join(" ", EpCpu.jvmFlags()) + "\n");
  }
}
