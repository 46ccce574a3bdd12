package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.analysis.Dataset;
import epsweep.sweep.Sweep;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutlierTextTest {
  @Test
  void an_outlier_is_named_and_counted() {
    Sweep sweep = Sweep.named("s").tokens(1, 2).repeats(7).build();
    Dataset data =
        Dataset.of(
            sweep,
            Sample.rows(
                sweep,
                l ->
                    Sample.ok(
                        l,
                        Map.of(
                            "total_avg_us",
                            l.point().tokens() == 2 && l.repeat() == 3
                                ? 99.5
                                : 50 + l.repeat() / 10.0))));

    assertThat(OutlierText.of(data, "total_avg_us"))
        .contains(
            "1 launch lies far from the others of its point, and counts: tokens=2 r3 (99.5).");
    assertThat(Answer.of(data).sentences()).anyMatch(s -> s.contains("tokens=2 r3"));
  }
}
