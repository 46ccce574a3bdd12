package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import epsweep.sweep.StandardAxis;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordsTest {
  /** The table, the blocks' methods and the checker must not drift apart. */
  @Test
  void every_word_can_be_written_as_the_table_shows_it() {
    for (Word word : WordList.WORDS) {
      String form = word.form().replace("…", "").replace("'name'", "'some-name'");
      form = word.name().equals("discard") ? "repeats 5\n" + form : form;
      String script = around(word, form);
      assertThatCode(() -> Scripts.all(script)).as(script).doesNotThrowAnyException();
    }
  }

  @Test
  void every_axis_can_be_written_as_the_table_shows_it() {
    for (StandardAxis axis : StandardAxis.values()) {
      String form = WordList.axis(axis).form();
      assertThat(Scripts.values(Scripts.block(form), axis.column()))
          .containsExactly(axis.byDefault());
    }
  }

  @Test
  void the_table_has_a_row_for_each_word() {
    assertThat(WordTable.markdown().lines())
        .hasSize(2 + WordList.WORDS.size() + StandardAxis.values().length)
        .allMatch(line -> line.startsWith("|") && line.endsWith("|"))
        .contains("| `sweep { }` | `tokens 128` | tokens per rank; 128 when left out |");
  }

  private static String around(Word word, String form) {
    return switch (word.in()) {
      case SCRIPT -> form.replace("'x'", "'cpu'") + "\nsweep('x') { }";
      case SWEEP -> {
        String two =
            List.of("claim", "crossover").contains(word.name())
                ? "backends 'mscclpp', 'nccl-ep'; "
                : "";
        yield "sweep('x') { hidden 1; topk 1; " + two + form + " }";
      }
      case BACKEND -> {
        String command = word.name().equals("command") ? "" : "command { ['x'] }; ";
        yield "backend('own') { " + command + form + " }\nsweep('x') { }";
      }
      case PARSE -> "backend('cpu') { parse { " + form + " } }\nsweep('x') { }";
      case LIMITS -> "sweep('x') { limits { " + form + " } }";
      case EXECUTOR -> "sweep('x') { executor('slurm') { " + form + " } }";
      default -> "sweep('x') { backends 'mscclpp', 'nccl-ep'; report { " + form + " } }";
    };
  }
}
