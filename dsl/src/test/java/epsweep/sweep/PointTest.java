package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PointTest {
  @Test
  void an_id_is_twelve_hex_digits_and_does_not_depend_on_the_order_of_axes() {
    Point ab = point("a", 1, "b", "x");
    Point ba = point("b", "x", "a", 1);

    assertThat(ab.id()).matches("[0-9a-f]{12}").isEqualTo(ba.id());
  }

  @Test
  void an_id_tells_texts_from_numbers_and_booleans() {
    assertThat(point("a", 8, "b", 1).id()).isNotEqualTo(point("a", "8", "b", 1).id());
    assertThat(point("a", "true", "b", 1).id()).isNotEqualTo(point("a", true, "b", 1).id());
  }

  @Test
  void commas_and_equal_signs_in_values_make_no_two_points_alike() {
    assertThat(point("a", "1,b=2", "b", "3").id()).isNotEqualTo(point("a", "1", "b", "2,b=3").id());
    assertThat(point("a", "1s1:b", "b", "").id()).isNotEqualTo(point("a", "1", "b", "s1:b").id());
  }

  @Test
  void an_id_never_changes_between_versions() {
    assertThat(point("backend", "cpu", "experts", 64).id()).isEqualTo("9da20ebdfa6e");
  }

  @Test
  void an_axis_is_found_by_any_spelling() {
    Point point = point("dispatch_dtype", "bf16", "experts", 64);

    assertThat(point.get("dispatchDtype")).isEqualTo("bf16");
    assertThat(point.get("dispatchDtypes")).isEqualTo("bf16");
    assertThat(point.get("expert")).isEqualTo(64);
    assertThatThrownBy(() -> point.get("expertz"))
        .hasMessage("no axis 'expertz' here; there are: dispatch_dtype, experts");
  }

  private static Point point(String a, Object va, String b, Object vb) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put(a, va);
    values.put(b, vb);
    return new Point(values);
  }
}
