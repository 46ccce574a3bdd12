package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.Sweep;
import epsweep.sweep.Values;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tokens 8                         | [8]",
        "tokens 8, 16                     | [8, 16]",
        "tokens([8, 16])                  | [8, 16]",
        "tokens 1..4                      | [1, 2, 3, 4]",
        "tokens 1..<4                     | [1, 2, 3]",
        "tokens((1..9).step(4))           | [1, 5, 9]",
        "tokens((1..9).by(4))             | [1, 5, 9]",
        "tokens 4..1                      | [4, 3, 2, 1]",
        "tokens powersOfTwo(1, 16)        | [1, 2, 4, 8, 16]",
        "tokens powersOfTwo(4, 20)        | [4, 8, 16]",
        "tokens steps(2, 8, 3)            | [2, 5, 8]",
        "tokens 1, [2, [3]], 4..5, powersOfTwo(8, 16) | [1, 2, 3, 4, 5, 8, 16]",
        "tokens 1, 2 as long, 3g          | [1, 2, 3]",
        "token 4                          | [4]",
      })
  void an_axis_takes_every_form_of_values(String line, String values) {
    assertThat(Scripts.values(Scripts.block(line), "tokens").toString()).isEqualTo(values);
  }

  @Test
  void every_axis_is_known_by_each_of_its_spellings() {
    for (StandardAxis axis : StandardAxis.values()) {
      for (String spelling : axis.spellings()) {
        Object value = axis == StandardAxis.BACKEND ? "mscclpp" : axis.isCount() ? 4 : "v";
        String shown = axis.isCount() ? "4" : "'" + value + "'";
        Sweep sweep = Scripts.block(spelling + " " + shown);
        assertThat(Scripts.values(sweep, axis.column())).as(spelling).containsExactly(value);
      }
    }
  }

  @Test
  void a_closure_derives_a_value_from_the_point_so_far() {
    for (String closure :
        List.of(
            "{ ranks * 16 }",
            "{ it.ranks * 16 }",
            "{ p -> p.ranks * 16 }",
            "{ p -> p['ranks'] * 16 }",
            "{ p -> p.ranks() * 16 }")) {
      Sweep sweep = Scripts.block("ranks 2, 4\ntokens " + closure);
      assertThat(Scripts.points(sweep)).extracting(Point::tokens).containsExactly(32, 64);
    }
  }

  @Test
  void a_closure_may_give_a_list_or_a_range() {
    Sweep sweep = Scripts.block("ranks 2\ntokens { ranks..4 }");
    assertThat(Scripts.points(sweep)).extracting(Point::tokens).containsExactly(2, 3, 4);
  }

  @Test
  void a_derived_text_is_a_string_at_once() {
    Sweep sweep = Scripts.block("ranks 2\naxis 'tag', { \"r$ranks\" }");
    assertThat(Scripts.points(sweep).get(0).get("tag")).isEqualTo("r2").isInstanceOf(String.class);
  }

  @Test
  void an_axis_of_ones_own_becomes_a_column_and_a_name_in_closures() {
    Sweep sweep = Scripts.block("axis 'sms', 24, 48\nwhere { sms > 24 }");
    assertThat(Scripts.points(sweep)).extracting(p -> p.get("sms")).containsExactly(48);
  }

  @Test
  void an_axis_of_ones_own_may_sweep_over_a_setting() {
    Sweep sweep = Scripts.block("axis 'kernelOnly', true, false");
    assertThat(Scripts.values(sweep, "kernelOnly")).containsExactly(true, false);
  }

  @Test
  void zipped_axes_are_walked_together_wherever_the_zip_stands() {
    for (String block :
        List.of(
            "zip 'hidden', 'topk'\nhidden 2048, 7168\ntopk 4, 8",
            "hidden 2048, 7168\ntopk 4, 8\nzip 'hidden', 'topk'",
            "hidden 2048, 7168\ntopk 4, 8\nzip(['hidden', 'topk'])")) {
      assertThat(Scripts.points(Scripts.block(block)))
          .extracting(p -> p.hidden() + "/" + p.topk())
          .containsExactly("2048/4", "7168/8");
    }
  }

  @Test
  void cases_add_points_by_hand() {
    Sweep sweep =
        Scripts.block("cases([experts: 64, tokens: 1], [expert: 128, 'tokens': 2])\nrepeats 2");
    assertThat(Scripts.points(sweep))
        .extracting(p -> p.experts() + "/" + p.tokens())
        .containsExactly("64/1", "128/2");
  }

  @Test
  void rules_keep_and_drop_by_groovy_truth() {
    assertThat(Scripts.points(Scripts.block("tokens 1..6\nwhere { tokens % 2 }")))
        .extracting(Point::tokens)
        .containsExactly(1, 3, 5);
    assertThat(
            Scripts.points(Scripts.block("tokens 1..3\nexclude { it.tokens == 2 ? 'yes' : '' }")))
        .extracting(Point::tokens)
        .containsExactly(1, 3);
    assertThat(Scripts.points(Scripts.block("tokens 1..3\nexclude { p -> null }"))).hasSize(3);
  }

  @Test
  void a_rule_reads_variables_and_methods_of_the_script() {
    Sweep sweep =
        Scripts.read(
            "def most = 2\ndef fits(n) { n < 10 }\n"
                + "sweep('x') { tokens 1, 2, 20; where { tokens <= most && fits(tokens) } }");
    assertThat(Scripts.points(sweep)).extracting(Point::tokens).containsExactly(1, 2);
  }

  @Test
  void decimal_steps_keep_both_ends_and_no_stray_digits() {
    Sweep sweep =
        Scripts.block(
            "axis 'a', steps(0.7, 0.9, 0.05)\naxis 'b', steps(0.01, 0.03, 0.002)\n"
                + "axis 'c', steps(0.1, 1.0, 0.1)");
    assertThat(texts(sweep, "a")).containsExactly("0.7", "0.75", "0.8", "0.85", "0.9");
    assertThat(texts(sweep, "b")).hasSize(11).startsWith("0.01", "0.012").endsWith("0.03");
    assertThat(texts(sweep, "c"))
        .containsExactly("0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1");
  }

  @Test
  void literals_stay_exact_decimals() {
    assertThat(Scripts.values(Scripts.block("axis 'a', 0.1 + 0.2, 1.50"), "a"))
        .containsExactly(new BigDecimal("0.3"), new BigDecimal("1.5"));
  }

  @Test
  void texts_that_look_like_something_else_stay_texts() {
    Sweep sweep =
        Scripts.block(
            "axis 'a', '008', '007.50', '1_000', 'y', 'n', '', 'a,b', 'x=a=b', 'true', ' 8 '");
    assertThat(Scripts.values(sweep, "a"))
        .containsExactly("008", "007.50", "1_000", "y", "n", "", "a,b", "x=a=b", "true", " 8 ")
        .allMatch(String.class::isInstance);
  }

  @Test
  void a_number_is_a_number_and_a_gstring_becomes_a_string_at_once() {
    Sweep sweep =
        Scripts.read("def n = 1\nsweep('x') { axis 'a', \"v$n\", 8, 1_000, true\nn = 2 }");
    assertThat(Scripts.values(sweep, "a")).containsExactly("v1", 8, 1000, true);
    assertThat(Scripts.values(sweep, "a").get(0)).isInstanceOf(String.class);
  }

  private static List<String> texts(Sweep sweep, String axis) {
    return Scripts.values(sweep, axis).stream().map(Values::text).toList();
  }
}
