package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.EastAsianWidth;
import com.ibm.icu.lang.UProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayWidthTest {
  @ParameterizedTest
  @CsvSource({
    "abc, 3",
    "世界, 4",
    "e\u0301, 1",
    "ｱ, 1",
    "Ａ, 2",
    "😀, 2",
    "❤\ufe0f, 1",
    "한, 2",
    "שלום, 4",
    "µs, 2",
    "'', 0"
  })
  void a_text_takes_as_many_cells_as_a_terminal_gives_it(String text, int cells) {
    assertThat(DisplayWidth.of(text)).isEqualTo(cells);
  }

  @Test
  void every_character_is_as_wide_as_icu_says() {
    for (int c = 0x300; c <= Character.MAX_CODE_POINT; c++) {
      int type = UCharacter.getType(c);
      boolean known = Character.isDefined(c) && UCharacter.isDefined(c);
      boolean joins = c == 0x200d || c >= 0x1160 && c <= 0x11ff;
      if (known && !joins && type == Character.getType(c)) {
        assertThat(DisplayWidth.of(Character.toString(c))).as("U+%04X", c).isEqualTo(icu(c, type));
      }
    }
  }

  private static int icu(int c, int type) {
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    int width = UCharacter.getIntPropertyValue(c, UProperty.EAST_ASIAN_WIDTH);
    return width == EastAsianWidth.WIDE || width == EastAsianWidth.FULLWIDTH ? 2 : 1;
  }
}
