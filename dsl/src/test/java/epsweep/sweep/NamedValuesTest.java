package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NamedValuesTest {
  private final Map<String, Object> cells =
      new NamedValues<>(new NamedValues.Names(List.of("b", "a")), List.of("x", 1));

  @Test
  void a_point_of_a_walk_equals_one_that_was_built_by_hand() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("b", "x");

    assertThat(new Point(cells)).isEqualTo(new Point(map)).hasSameHashCodeAs(new Point(map));
    assertThat(new Point(map)).isEqualTo(new Point(cells));
    assertThat(new Point(cells).id()).isEqualTo(new Point(map).id());
  }

  @Test
  void values_stand_in_the_order_of_the_columns() {
    assertThat(cells)
        .containsExactly(Map.entry("b", "x"), Map.entry("a", 1))
        .hasToString("{b=x, a=1}");
    assertThat(cells.get("c")).isNull();
    assertThat(cells.containsKey("c")).isFalse();
  }

  @Test
  void nobody_can_change_them() {
    Object[] given = {"x", 1};
    Map<String, Object> own =
        new NamedValues<>(new NamedValues.Names(List.of("b", "a")), Arrays.asList(given));
    given[0] = "y";

    assertThat(own.get("b")).isEqualTo("x");
    assertThatThrownBy(() -> own.put("b", "y")).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> own.remove("b")).isInstanceOf(UnsupportedOperationException.class);
  }
}
