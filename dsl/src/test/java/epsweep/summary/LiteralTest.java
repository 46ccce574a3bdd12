package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiteralTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "Dispatch bandwidth: [\\d.]+ GB/s, avg_t=([\\d.]+) us~'Dispatch bandwidth: '",
        "x=(\\d+)~x=",
        "ab*cd~cd",
        "ab?~a",
        "abc{0,2}d~ab",
        "(abc)?x~x",
        "a\\.b~a.b",
        "a\\tbc~bc",
        "a|b~''",
        "(?i)abc~''",
        "\\x41bc~''",
        "[(]abc~''",
        "[^]]abc~''",
        "\\d+~''",
        "(abc)~''"
      })
  void takes_only_text_that_every_match_holds(String regex, String literal) {
    assertThat(Literal.of(Pattern.compile(regex))).isEqualTo(literal);
  }
}
