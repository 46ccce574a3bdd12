package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.StandardAxis;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
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
      Files.writeString(README, text.substring(0, from) + table() + text.substring(to));
      text = Files.readString(README);
      to = text.indexOf(END);
    }
    assertThat(text.substring(from, to))
        .as("write it again with: mvn -f dsl test -Dtest=WordTableTest -Dwords.update=true")
        .isEqualTo(table());
  }

  private static String table() {
    List<String> rows = new ArrayList<>(List.of("| in | word | what it does |", "|---|---|---|"));
    String axes =
        Arrays.stream(StandardAxis.values())
            .map(axis -> "`" + WordList.axis(axis).form() + "`")
            .collect(Collectors.joining(" "));
    rows.add("| `sweep { }` | " + axes + " | the axes, here with their defaults |");
    WordList.WORDS.forEach(word -> rows.add(row(word)));
    return String.join("\n", rows) + "\n";
  }

  private static String row(Word word) {
    String where = word.in() == Block.SCRIPT ? "script" : word.in().shown();
    return "| `%s` | `%s` | %s |"
        .formatted(where, word.form(), word.doc())
        .replace("`script`", "script");
  }
}
