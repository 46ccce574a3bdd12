package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShellTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      value = {
        "a/b-c:1,2@%+=. | a/b-c:1,2@%+=.",
        "it's | ~'it'\"'\"'s'~",
        "a b | ~'a b'~",
        "ü | ~'ü'~"
      })
  void one_word_is_quoted_as_the_driver_quotes_it(String word, String quoted) {
    assertThat(Shell.quote(word)).isEqualTo(quoted);
  }

  @Test
  void an_empty_word_stays_a_word() {
    assertThat(Shell.join(List.of("a", "", "b"))).isEqualTo("a '' b");
  }

  @Test
  void of_an_assignment_the_value_is_quoted_and_options_stand_in_double_quotes() {
    assertThat(Shell.join(List.of("p", "NAME=a b", "-o X=no -o Y=/z", "--name=a b")))
        .isEqualTo("p NAME='a b' \"-o X=no -o Y=/z\" \"--name=a b\"");
  }

  @Test
  void a_program_with_an_equals_sign_is_no_assignment() throws IOException {
    assertThat(back(List.of("A=b", "x"))).isEmpty();
    assertThat(Shell.join(List.of("A=b", "x"))).isEqualTo("'A=b' x");
  }

  @Test
  void bash_reads_back_what_was_given() throws IOException {
    List<String> words =
        List.of(
            "printf", "%s\\0", "", "-a b", "-a $b", "N=1 2", "N='", "\\", "\n", "ünï", "~", "{a,b}",
            "!x");
    assertThat(back(words)).isEqualTo(String.join("\0", words.subList(2, words.size())) + "\0");
  }

  private static String back(List<String> words) throws IOException {
    Process bash =
        new ProcessBuilder("bash", "-c", Shell.join(words))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
