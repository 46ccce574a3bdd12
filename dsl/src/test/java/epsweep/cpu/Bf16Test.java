package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class Bf16Test {
  @Test
  void every_value_survives_the_way_to_float_and_back() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      float value = Bf16.toFloat((short) bits);
      if (Float.isNaN(value)) {
        assertThat(Bf16.toFloat(Bf16.fromFloat(value))).isNaN();
      } else {
        assertThat(Bf16.fromFloat(value)).isEqualTo((short) bits);
      }
    }
  }

  @Test
  void known_values_convert() {
    assertThat(Bf16.fromFloat(1f)).isEqualTo((short) 0x3F80);
    assertThat(Bf16.fromFloat(-2f)).isEqualTo((short) 0xC000);
    assertThat(Bf16.fromFloat(3.140625f)).isEqualTo((short) 0x4049);
    assertThat(Bf16.fromFloat(-0f)).isEqualTo((short) 0x8000);
    assertThat(Bf16.fromFloat(Float.MAX_VALUE)).isEqualTo((short) 0x7F80);
    assertThat(Bf16.toFloat((short) 0x3FC0)).isEqualTo(1.5f);
  }

  @Test
  void a_tie_goes_to_the_even_neighbour() {
    assertThat(Bf16.fromFloat(Float.intBitsToFloat(0x3F808000))).isEqualTo((short) 0x3F80);
    assertThat(Bf16.fromFloat(Float.intBitsToFloat(0x3F818000))).isEqualTo((short) 0x3F82);
    assertThat(Bf16.fromFloat(Float.intBitsToFloat(0x3F808001))).isEqualTo((short) 0x3F81);
    assertThat(Bf16.fromFloat(Float.intBitsToFloat(0xBF818000))).isEqualTo((short) 0xBF82);
  }

  @Test
  void no_neighbour_is_nearer_than_the_rounded_value() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      float value = Float.intBitsToFloat((random.nextInt() & 0x3FFFFFFF) | 0x00800000);
      int rounded = Bf16.fromFloat(value);
      BigDecimal distance = distance(value, rounded);
      assertThat(distance).isLessThanOrEqualTo(distance(value, rounded - 1));
      assertThat(distance).isLessThanOrEqualTo(distance(value, rounded + 1));
    }
  }

  private static BigDecimal distance(float value, int bits) {
    return new BigDecimal(value).subtract(new BigDecimal(Bf16.toFloat((short) bits))).abs();
  }
}
