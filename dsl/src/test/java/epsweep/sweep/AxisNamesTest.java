package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class AxisNamesTest {
  @Test
  void an_axis_does_not_take_the_place_of_a_metric() {
    for (String metric :
        List.of(
            "dispatch_avg_us",
            "kernel_total_max_us",
            "combine_gbps",
            "dispatch_gbps_calc",
            "total_avg_us_median",
            "Dispatch_Avg_US",
            "selections")) {
      assertThatThrownBy(() -> AxisNames.custom(metric, Origin.NONE))
          .hasMessage("axis '" + metric + "': is the name of a metric. Choose another name");
    }
  }

  @Test
  void an_axis_does_not_differ_from_a_column_in_its_capitals_only() {
    assertThatThrownBy(() -> AxisNames.custom("Tokens", Origin.NONE))
        .hasMessageContaining("differs from ep-sweep's own 'tokens' in its capitals only");
    assertThatThrownBy(() -> AxisNames.known("Message", Origin.NONE))
        .hasMessageContaining("'message'");
  }

  @Test
  void other_names_stay_as_they_are() {
    for (String name : List.of("sms", "UPPER", "a b", "a,\"b", "<b>", "dispatch_blocks", "key")) {
      assertThat(AxisNames.custom(name, Origin.NONE)).isEqualTo(name);
    }
    assertThat(AxisNames.known("dispatchDtypes", Origin.NONE)).isEqualTo("dispatch_dtype");
  }
}
