package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The README's table of words is the one that the reader of scripts goes by. */
class WordTableTest {
  private static final Path README = Path.of("../README.md").toAbsolutePath().normalize();
  private static final String BEGIN = "<!-- words: written by WordTableTest -->\n";
  private static final String END = "<!-- /words -->";

  @Test
  void the_readme_has_every_word_and_no_other() throws Exception {
    String text = Files.readString(README);
    int from = text.indexOf(BEGIN) + BEGIN.length();
    int to = text.indexOf(END);
    if (Boolean.getBoolean("words.update")) {
      Files.writeString(
          README, text.substring(0, from) + WordTable.markdown() + text.substring(to));
      text = Files.readString(README);
      to = text.indexOf(END);
    }
    assertThat(text.substring(from, to))
        .as("write it again with: mvn -f dsl test -Dtest=WordTableTest -Dwords.update=true")
        .isEqualTo(WordTable.markdown());
  }
}
