package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules that keep two readers of a script from reading two things. */
class RulesOfScriptsTest {
  @Test
  void what_is_left_out_has_the_drivers_default() {
    Point point = Scripts.points(Scripts.block("backends 'mscclpp'")).get(0);
    assertThat(point.toString())
        .isEqualTo(
            "backend=mscclpp algorithm=ll layout=em dispatch_dtype=bf16"
                + " combine_mode=rank_local_reduce nodes=1 ranks=4 experts=256 tokens=128"
                + " hidden=7168 topk=8 blocks=130");
    assertThat(Scripts.block("").measure()).isEqualTo(new Measure(10, 50, 1));
  }

  @Test
  void an_empty_sweep_is_one_point_of_the_embedded_benchmark_with_two_ranks() {
    Point point = Scripts.points(Scripts.block("")).get(0);
    assertThat(point.backend()).isEqualTo("cpu");
    assertThat(point.ranks()).isEqualTo(2);
  }

  @Test
  void a_backend_block_selects_only_when_no_line_does() {
    assertThat(backends("backend('mscclpp') { }")).containsExactly("mscclpp");
    assertThat(backends("backend('mscclpp') { }\nbackends 'cpu'")).containsExactly("cpu");
    assertThat(backends("backend('own') { command { ['x'] } }")).containsExactly("own");
  }

  @Test
  void axes_multiply_in_the_order_written() {
    assertThat(Scripts.points(Scripts.block("tokens 1, 2\nranks 2, 4")))
        .extracting(p -> p.tokens() + "/" + p.ranks())
        .containsExactly("1/2", "1/4", "2/2", "2/4");
  }

  @Test
  void reports_are_added_to_what_is_always_written() {
    assertThat(Scripts.block("").report()).isEmpty();
    assertThat(Scripts.block("report { csv() }").report()).hasSize(1);
  }

  @Test
  void a_text_in_quotes_keeps_its_text_and_a_number_is_a_number() {
    Sweep sweep = Scripts.block("axis 'a', '008', 8, \"${4}\"");
    assertThat(Scripts.values(sweep, "a")).containsExactly("008", 8, "4");
  }

  @Test
  void nothing_may_be_named_like_a_word() {
    for (String name : List.of("ranks", "report", "csv", "env", "metric", "best", "benchmark")) {
      assertThat(Scripts.blockProblems("def " + name + " = 1"))
          .singleElement()
          .asString()
          .startsWith("sweep.groovy:2:5: '" + name + "' is a word of sweep scripts");
      assertThat(Scripts.problems("sweep('" + name + "') { }"))
          .singleElement()
          .asString()
          .startsWith("sweep.groovy:1:7: sweep '" + name + "': is a word");
    }
  }

  @Test
  void a_script_may_use_the_everyday_names_that_are_words_of_an_executor() {
    assertThat(Scripts.points(Scripts.block("def time = 1\ndef options = [8]\nexperts options")))
        .extracting(Point::experts)
        .containsExactly(8);
    assertThat(Scripts.read("sweep('options') { }").name()).isEqualTo("options");
    assertThat(
            Scripts.problems("def time = 1\nexecutor('slurm') { time 5.minutes }\nsweep('x') { }"))
        .singleElement()
        .asString()
        .startsWith("sweep.groovy:2:");
  }

  @Test
  void nothing_may_be_named_like_what_groovy_takes_for_itself() {
    for (String name : List.of("owner", "delegate", "directive", "it")) {
      assertThat(Scripts.blockProblems("def " + name + " = 1"))
          .contains(
              "sweep.groovy:2:5: '"
                  + name
                  + "' is a name that Groovy takes for itself here. Choose another name");
    }
    for (String name : List.of("owner", "delegate", "directive", "class", "it")) {
      assertThat(Scripts.blockProblems("axis '" + name + "', 1"))
          .singleElement()
          .asString()
          .startsWith("sweep.groovy:2:6: axis '" + name + "': ");
    }
  }

  @Test
  void a_sweeps_name_is_made_of_letters_digits_dots_underscores_and_dashes() {
    assertThat(Scripts.read("sweep('A-z_0.9') { }").name()).isEqualTo("A-z_0.9");
    for (String name : List.of("a b", "a/b", "é", "..", "")) {
      assertThat(Scripts.problems("sweep('" + name + "') { }"))
          .containsExactly(
              "sweep.groovy:1:7: sweep '"
                  + name
                  + "': a name is made of letters, digits, '.', '_' and '-'");
    }
  }

  @Test
  void durations_have_one_meaning() {
    for (String minute : List.of("60", "'60s'", "'1m'", "1.minute", "60.seconds")) {
      assertThat(Scripts.block("timeout " + minute).limits().timeout())
          .isEqualTo(Duration.ofMinutes(1));
    }
  }

  private static List<String> backends(String block) {
    return Scripts.points(Scripts.block(block)).stream().map(Point::backend).toList();
  }
}
