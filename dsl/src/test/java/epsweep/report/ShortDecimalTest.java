package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;

/** Against big decimals, which take their time. */
class ShortDecimalTest {
  private static final int NUMBERS = 5_000;

  @Test
  void a_text_is_the_one_that_big_decimals_give() {
    each(
        d ->
            ShortDecimal.text(d)
                .ifPresent(text -> assertThat(text).isEqualTo(Plain.decimal(d).toPlainString())));
  }

  @Test
  void a_rounded_number_is_the_one_that_big_decimals_give() {
    each(
        d -> {
          for (int digits : new int[] {12, 15}) {
            ShortDecimal.rounded(d, digits)
                .ifPresent(near -> assertThat(near).isEqualTo(rounded(d, digits)));
          }
        });
  }

  @Test
  void a_number_with_fixed_decimals_is_the_one_that_java_formats() {
    each(
        d -> {
          for (int decimals = 0; decimals <= 3; decimals++) {
            String java = String.format(Locale.ROOT, "%." + decimals + "f", d);
            assertThat(ShortDecimal.fixed(d, decimals).orElse(java)).isEqualTo(java);
          }
        });
  }

  @Test
  void nearly_all_numbers_that_occur_are_short() {
    Random random = new Random(5);
    for (int i = 0; i < 10_000; i++) {
      assertThat(ShortDecimal.text(Math.round(random.nextDouble() * 1e7) / 100.0)).isPresent();
      assertThat(ShortDecimal.text(1 + random.nextDouble() * 1e4)).isPresent();
    }
  }

  @Test
  void what_is_too_small_or_too_large_is_left_to_big_decimals() {
    for (double d : new double[] {0, -0.0, 1e-7, 1e15, 1e300, Double.MIN_VALUE}) {
      assertThat(ShortDecimal.text(d)).isEmpty();
    }
    assertThat(ShortDecimal.text(Double.NaN)).isEmpty();
    assertThat(ShortDecimal.text(Double.NEGATIVE_INFINITY)).isEmpty();
    assertThat(ShortDecimal.rounded(1e13, 12)).isEmpty();
  }

  /** As programs print them, as they are computed, and next to where digits change. */
  private static void each(DoubleConsumer test) {
    Random random = new Random(4);
    for (int i = 0; i < NUMBERS; i++) {
      double any = random.nextDouble() * Math.pow(10, random.nextInt(22) - 7);
      double decimal = random.nextInt(1_000_000) / Math.pow(10, random.nextInt(7));
      test.accept(any);
      test.accept(-decimal);
      test.accept(decimal / 3 * 3);
      test.accept(decimal + 0.0005);
      test.accept(Math.nextUp(decimal));
      test.accept(Math.scalb(1.0, random.nextInt(70) - 20));
      test.accept(Math.nextDown(Math.pow(10, random.nextInt(20) - 5)));
    }
  }

  private static double rounded(double d, int digits) {
    BigDecimal printed = new BigDecimal(Double.toString(d));
    return printed.precision() <= digits ? d : printed.round(new MathContext(digits)).doubleValue();
  }
}
