package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class E4m3Test {
  @Test
  void every_code_survives_the_way_to_float_and_back() {
    for (int code = 0; code < 256; code++) {
      float value = E4m3.toFloat((byte) code);
      if ((code & 0x7F) == 0x7F) {
        assertThat(value).isNaN();
      } else {
        assertThat(E4m3.fromFloat(value)).isEqualTo((byte) code);
      }
    }
  }

  @Test
  void known_values_convert() {
    assertThat(E4m3.toFloat((byte) 0x38)).isEqualTo(1f);
    assertThat(E4m3.toFloat((byte) 0x7E)).isEqualTo(448f);
    assertThat(E4m3.toFloat((byte) 0x08)).isEqualTo(0x1p-6f);
    assertThat(E4m3.toFloat((byte) 0x01)).isEqualTo(0x1p-9f);
    assertThat(E4m3.toFloat((byte) 0x07)).isEqualTo(0x1.cp-7f);
    assertThat(E4m3.toFloat((byte) 0xC4)).isEqualTo(-3f);
    assertThat(E4m3.fromFloat(Float.NaN) & 0x7F).isEqualTo(0x7F);
  }

  @Test
  void what_is_too_large_becomes_the_largest_value() {
    for (float value : new float[] {448f, 449f, 464f, 465f, 1e30f, Float.POSITIVE_INFINITY}) {
      assertThat(E4m3.fromFloat(value)).isEqualTo((byte) 0x7E);
      assertThat(E4m3.fromFloat(-value)).isEqualTo((byte) 0xFE);
    }
  }

  @Test
  void a_tie_goes_to_the_even_code() {
    assertThat(E4m3.fromFloat(1.0625f)).isEqualTo((byte) 0x38);
    assertThat(E4m3.fromFloat(1.1875f)).isEqualTo((byte) 0x3A);
    assertThat(E4m3.fromFloat(0x1p-10f)).isEqualTo((byte) 0x00);
    assertThat(E4m3.fromFloat(0x3p-10f)).isEqualTo((byte) 0x02);
    // Half-way between the largest subnormal and the smallest normal value.
    assertThat(E4m3.fromFloat(7.5f * 0x1p-9f)).isEqualTo((byte) 0x08);
  }

  @Test
  void midpoints_and_their_neighbours_round_as_the_definition_says() {
    for (int code = 0; code < 0x7E; code++) {
      float low = E4m3.toFloat((byte) code);
      float middle = (low + E4m3.toFloat((byte) (code + 1))) / 2;
      int even = code % 2 == 0 ? code : code + 1;
      String where = String.format(Locale.ROOT, "above code %d", code);
      assertThat(E4m3.fromFloat(middle)).as(where).isEqualTo((byte) even);
      assertThat(E4m3.fromFloat(Math.nextDown(middle))).as(where).isEqualTo((byte) code);
      assertThat(E4m3.fromFloat(Math.nextUp(middle))).as(where).isEqualTo((byte) (code + 1));
    }
  }

  @Test
  void agrees_with_a_search_among_all_values() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      float value = (float) ((random.nextDouble() - 0.5) * Math.scalb(1000, -random.nextInt(24)));
      assertThat(E4m3.fromFloat(value)).isEqualTo(searched(value));
      assertThat(ReferenceFp8.nearest(value)).isEqualTo(searched(value));
    }
  }

  /** No two codes are equally near to these values but by a chance that does not occur. */
  private static byte searched(float value) {
    int nearest = 0;
    for (int code = 0; code < 0x7F; code++) {
      double distance = Math.abs(E4m3.toFloat((byte) code) - (double) Math.abs(value));
      double least = Math.abs(E4m3.toFloat((byte) nearest) - (double) Math.abs(value));
      nearest = distance < least ? code : nearest;
    }
    return (byte) (value < 0 ? nearest | 0x80 : nearest);
  }
}
