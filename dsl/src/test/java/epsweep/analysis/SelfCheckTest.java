package epsweep.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SelfCheckTest {
  @Test
  void launches_of_one_backend_are_seldom_called_different() {
    double[] recorded = Simulated.LOG_NORMAL.values(70, new Random(7));

    SelfCheck found = SelfCheck.of(recorded, 10, 1);

    assertThat(found.passes()).as(found.toString()).isTrue();
    assertThat(found.falseAlarms()).isBetween(0.02, 0.06);
    assertThat(SelfCheck.of(recorded, 5, 1).medianCovered()).isNaN();
  }

  @Test
  void a_rate_that_luck_does_not_explain_fails() {
    assertThat(new SelfCheck(10, 0.07, 0.95, 0.95).passes()).isFalse();
    assertThat(new SelfCheck(10, 0.05, 0.92, 0.95).passes()).isFalse();
    assertThat(new SelfCheck(10, 0.05, 0.95, 0.90).passes()).isFalse();
    assertThat(new SelfCheck(10, 0.05, 0.95, 0.95).passes()).isTrue();
  }
}
