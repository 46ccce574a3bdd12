package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.SweepProblem;
import java.util.List;
import org.codehaus.groovy.syntax.SyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes that are found before anything runs, with line, column and message. */
class MistakesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rankz 8 | 2:1: unknown word 'rankz'. Did you mean 'ranks'?",
        "rnks 8 | 2:1: unknown word 'rnks'. Did you mean 'ranks'?",
        "  expertss 64 | 2:1: unknown word 'expertss'. Did you mean 'experts'?",
        "frobnicate 64 | 2:1: unknown word 'frobnicate'",
        "[8].each { rankz it } | 2:12: unknown word 'rankz'. Did you mean 'ranks'?",
        "if (true) { rankz 8 } | 2:13: unknown word 'rankz'. Did you mean 'ranks'?",
        "tokens powerOfTwo(1, 8) | 2:8: unknown word 'powerOfTwo'. Did you mean 'powersOfTwo'?",
        "where { rankz == 8 } | 2:9: 'rankz' is not an axis of this sweep. Did you mean 'ranks'?",
        "where { p -> p.tokenz > 8 } | 2:16: 'tokenz' is not an axis of this sweep. Did you mean"
            + " 'tokens'?",
        "where { it.tokenz > 8 } | 2:12: 'tokenz' is not an axis of this sweep. Did you mean"
            + " 'tokens'?",
        "exclude { it['tokenz'] > 8 } | 2:14: 'tokenz' is not an axis of this sweep. Did you mean"
            + " 'tokens'?",
        "tokens { rankz * 2 } | 2:10: 'rankz' is not an axis of this sweep. Did you mean 'ranks'?",
        "axis('a') { rankz * 2 } | 2:13: 'rankz' is not an axis of this sweep. Did you mean"
            + " 'ranks'?",
        "where { [1].any { it == rankz } } | 2:25: 'rankz' is not an axis of this sweep. Did you"
            + " mean 'ranks'?",
        "where { quux == 8 } | 2:9: 'quux' is not an axis of this sweep",
        "where { warmup == 8 } | 2:9: 'warmup' is not an axis of this sweep",
        "where { ranks 8 } | 2:9: 'ranks' belongs in sweep { }, not in where { }",
        "command { ['x'] } | 2:1: 'command' belongs in backend { }, not in sweep { }",
        "benchmark '/x' | 2:1: 'benchmark' belongs in backend { }, not in sweep { }",
        "csv() | 2:1: 'csv' belongs in report { }, not in sweep { }",
        "metric 'a', ~/x/ | 2:1: 'metric' belongs in parse { }, not in sweep { }",
        "sweep('y') { ranks 2 } | 2:1: sweep { } cannot stand inside sweep { }",
        "report { tokens 8 } | 2:10: 'tokens' belongs in sweep { }, not in report { }",
        "report { sweep('y') { } } | 2:10: sweep { } cannot stand inside report { }",
        "report { pivott rows: 'experts' } | 2:10: unknown word 'pivott'. Did you mean 'pivot'?",
        "report { pivot row: 'experts', value: 'total_avg_us' } | 2:16: 'row:' is not understood by"
            + " pivot. Did you mean 'rows'?",
        "report { csv } | 2:10: 'csv' is a word, and has no value here: write `csv()`",
        "backend('cpu') { tokens 8 } | 2:18: 'tokens' belongs in sweep { }, not in backend { }",
        "backend('mscclpp') { bencmark '/x' } | 2:22: unknown word 'bencmark'. Did you mean"
            + " 'benchmark'?",
        "backend('mscclpp') { hpcx '/x' } | 2:22: 'hpcx' is not a setting of this backend",
        "backend('own') { command { [it.tokenz] } } | 2:32: 'tokenz' is not an axis of this sweep."
            + " Did you mean 'tokens'?",
        "backend('own') { command { ['x'] }; parse { metrik 'a', ~/(x)/ } } | 2:45: unknown word"
            + " 'metrik'. Did you mean 'metric'?",
        "backend('own') { command { ['x'] }; parse { env A: 1 } } | 2:45: 'env' belongs in backend"
            + " { }, not in parse { }",
        "crossover 'tokens' | 2: crossover: needs between: ['mscclpp', 'nccl-ep'], say",
        "refine 'tokens' | 2: refine: needs budget: 30.minutes, say, or launches: 200",
        "claim 'a is faster than b', where: { tokns > 1 } | 2:38: 'tokns' is not an axis of this"
            + " sweep. Did you mean 'tokens'?",
        "best bi: 'total_avg_us' | 2:6: 'bi:' is not understood by best. Did you mean 'by'?",
        "executor('slurm') { partitio 'gpu' } | 2:21: unknown word 'partitio'. Did you mean"
            + " 'partition'?",
        "executor('slurm') { tokens 8 } | 2:21: 'tokens' belongs in sweep { }, not in executor { }",
        "executor('slurm') { time { it.tokenz } } | 2:31: 'tokenz' is not an axis of this sweep."
            + " Did you mean 'tokens'?",
        "executor('slurm') { nodes 0 } | 2: nodes: must be a positive integer, got 0",
        "executor('slurm') { time 'soon' } | 2: time: must be a duration (2.minutes, 90, '90s',"
            + " '2m', '1h'), got 'soon'",
        "executor('slurm') { partition 'a\\n"
            + "#SBATCH --x' } | 2: partition: must be one line of text, without line breaks or"
            + " control characters",
        "executor('slurm') { atOnce { 3 } } | 2: atOnce: is one for the whole sweep, so it takes no"
            + " closure",
        "executor('slurn') { } | 2: executor: must be one of local, slurm, got 'slurn'. Did you"
            + " mean 'slurm'?",
        "executor('local') { nodes 2 } | 2: executor: 'local' has no words. Leave its block out",
        "ranks = 7 | 2:1: 'ranks' is a word, not a variable: write `ranks 7`",
        "report = 7 | 2:1: 'report' is a word, not a variable: write `report 7`",
        "ranks: 7 | 2:8: 'ranks:' is a label in Groovy, not a word: write `ranks 7`",
        "expertz = 7 | 2:1: 'expertz' is neither a word nor a variable. Did you mean 'experts'?",
        "def ranks = 7 | 2:5: 'ranks' is a word of sweep scripts. Choose another name, 'my_ranks'"
            + " say",
        "int token = 7 | 2:5: 'token' is a word of sweep scripts. Choose another name, 'my_token'"
            + " say",
        "def (a, ranks) = [1, 2] | 2:9: 'ranks' is a word of sweep scripts. Choose another name,"
            + " 'my_ranks' say",
        "for (tokens in [1, 2]) { ranks 2 } | 2:6: 'tokens' is a word of sweep scripts. Choose"
            + " another name, 'my_tokens' say",
        "[1].each { ranks -> experts 2 } | 2:12: 'ranks' is a word of sweep scripts. Choose another"
            + " name, 'my_ranks' say",
        "where { tokens -> true } | 2:9: 'tokens' is a word of sweep scripts. Choose another name,"
            + " 'my_tokens' say",
        "def best = 7 | 2:5: 'best' is a word of sweep scripts. Choose another name, 'my_best' say",
        "def python = 7 | 2:5: 'python' is a word of sweep scripts. Choose another name,"
            + " 'my_python' say",
        "def steps = 7 | 2:5: 'steps' is a word of sweep scripts. Choose another name, 'my_steps'"
            + " say",
        "def owner = 7 | 2:5: 'owner' is a name that Groovy takes for itself here. Choose another"
            + " name",
        "def delegate = 7 | 2:5: 'delegate' is a name that Groovy takes for itself here. Choose"
            + " another name",
        "def directive = 7 | 2:5: 'directive' is a name that Groovy takes for itself here. Choose"
            + " another name",
        "where { it -> true } | 2:9: 'it' is a name that Groovy takes for itself here. Choose"
            + " another name",
        "axis 'ranks', 1 | 2:6: axis 'ranks': is an axis of ep-sweep's own. Write `ranks …`",
        "axis 'report', 1 | 2:6: axis 'report': is a word of sweep scripts. Choose another,"
            + " 'my_report' say",
        "axis 'owner', 1 | 2:6: axis 'owner': is a word of sweep scripts. Choose another,"
            + " 'my_owner' say",
        "axis 'class', 1 | 2:6: axis 'class': is a word of sweep scripts. Choose another,"
            + " 'my_class' say",
        "cases([tokenz: 1]) | 2:8: cases: there is no axis 'tokenz'. Did you mean 'tokens'?",
        "cases([report: 1]) | 2:8: axis 'report': is a word of sweep scripts. Choose another,"
            + " 'my_report' say",
        "tokens experts | 2:8: 'experts' is a word, and has no value here: write `experts 256`. For"
            + " a value that depends on it, use a closure: `{ experts * 2 }`",
        "backend('own') { command { \"x $tokens\" } } | 2:28: command: give a list, each argument"
            + " one element: ['program', '--tokens', p.tokens]; nothing goes through a shell",
        "where { ranks = 4 } | 2:9: 'ranks' is given here. To compare, write `ranks == 4`",
        "tokens -1 | 2:1: 'tokens' is a word, and has no value here: write `tokens 128`. For a"
            + " value that depends on it, use a closure: `{ tokens * 2 }`",
        "backends cpu | 2:10: 'cpu' is not a variable. If it is a text, write 'cpu' in quotes",
        "def bound = 8; tokens boundd | 2:23: 'boundd' is not a variable. Did you mean 'bound'?",
        "warmup 10 repeats 5 | 2:11: 'repeats' follows another word. Put it on a line of its own",
        "timeout (1 + 1).minutes | 2:17: 'minutes' follows another word. Put each word on a line of"
            + " its own, and brackets around the whole of a value",
      })
  void a_mistake_in_a_block_is_told_with_its_place(String line, String problem) {
    assertThat(Scripts.blockProblems(line)).containsExactly("sweep.groovy:" + problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sweep 'x' { ranks 2 } | 1:7: write `sweep('x') { … }`",
        "swep('x') { ranks 2 } | 1:1: unknown word 'swep'. Did you mean 'sweep'?",
        "ranks 8 | 1:1: 'ranks' belongs in sweep { }, not at the top of a script",
        "pivot rows: 'x' | 1:1: 'pivot' belongs in report { }, not at the top of a script",
        "def f() { ranks 8 } | 1:11: 'ranks' belongs in sweep { }, not at the top of a script",
        "def ranks = 7 | 1:5: 'ranks' is a word of sweep scripts. Choose another name, 'my_ranks'"
            + " say",
        "ranks = 7 | 1:1: 'ranks' is a word of sweep scripts. Choose another name, 'my_ranks' say",
        "@groovy.transform.Field int ranks = 7 | 1:1: 'ranks' is a word of sweep scripts. Choose"
            + " another name, 'my_ranks' say",
        "def f(tokens) { tokens } | 1:7: 'tokens' is a word of sweep scripts. Choose another name,"
            + " 'my_tokens' say",
        "def tokens(n) { n } | 1:1: 'tokens' is a word of sweep scripts. Choose another name,"
            + " 'my_tokens' say",
        "try { sleep 0 } catch (Exception it) { } | 1:17: 'it' is a name that Groovy takes for"
            + " itself here. Choose another name",
        "sweep('a b') { ranks 2 } | 1:7: sweep 'a b': a name is made of letters, digits, '.', '_'"
            + " and '-'",
        "sweep('../up') { ranks 2 } | 1:7: sweep '../up': a name is made of letters, digits, '.',"
            + " '_' and '-'",
        "sweep('..') { ranks 2 } | 1:7: sweep '..': a name is made of letters, digits, '.', '_' and"
            + " '-'",
        "sweep('') { ranks 2 } | 1:7: sweep '': a name is made of letters, digits, '.', '_' and"
            + " '-'",
        "sweep('tokens') { ranks 2 } | 1:7: sweep 'tokens': is a word of sweep scripts. Choose"
            + " another name",
        "sweep('delegate') { ranks 2 } | 1:7: sweep 'delegate': is a word of sweep scripts. Choose"
            + " another name",
        "backend('mscclpp') { bencmark '/x' } | 1:22: unknown word 'bencmark'. Did you mean"
            + " 'benchmark'?",
        "Foo.bar() | 1:1: 'Foo' is not a variable. If it is a text, write 'Foo' in quotes",
      })
  void a_mistake_outside_is_told_with_its_place(String line, String problem) {
    assertThat(Scripts.problems(line + "\nsweep('ok') { ranks 2 }"))
        .containsExactly("sweep.groovy:" + problem);
  }

  @Test
  void two_sweeps_of_one_name_are_refused() {
    assertThat(Scripts.problems("sweep('a') { ranks 2 }\nsweep('a') { ranks 4 }"))
        .containsExactly(
            "sweep.groovy:2:7: sweep 'a': is written twice (first on line 1). Choose another name");
  }

  @Test
  void all_mistakes_are_told_at_once_and_nothing_runs() {
    String script =
        """
        System.setProperty('epsweep.test.ran', 'yes')
        sweep('x') {
          rankz 8
          where { tokenz > 1 }
          def experts = 4
          backend('cpu') { tokens 4 }
        }
        new Missing()
        """;
    assertThat(Scripts.problems(script))
        .containsExactly(
            "sweep.groovy:3:3: unknown word 'rankz'. Did you mean 'ranks'?",
            "sweep.groovy:4:11: 'tokenz' is not an axis of this sweep. Did you mean 'tokens'?",
            "sweep.groovy:5:7: 'experts' is a word of sweep scripts. Choose another name,"
                + " 'my_experts' say",
            "sweep.groovy:6:20: 'tokens' belongs in sweep { }, not in backend { }",
            "sweep.groovy:8:1: unable to resolve class Missing");
    assertThat(System.getProperty("epsweep.test.ran")).isNull();
  }

  @Test
  void a_syntax_error_has_its_line_and_column_and_keeps_its_cause() {
    SweepProblem problem = Scripts.problem("sweep('x') {\n  tokens 8,\n}\n");
    assertThat(problem.lines()).hasSize(1);
    assertThat(problem.lines().get(0))
        .isEqualTo(
            "sweep.groovy:3:1: unexpected '}'. Is a comma missing before it, or one too many?");
    assertThat(problem.getCause()).isInstanceOf(SyntaxException.class);
  }

  @Test
  void a_script_that_ends_too_early_is_told_so() {
    assertThat(Scripts.problems("sweep('x') {\n  tokens 8\n"))
        .containsExactly(
            "sweep.groovy:3:1: the script ends here, and a bracket or a brace is still open");
  }

  @Test
  void errors_of_the_compiler_come_with_those_of_the_words() {
    assertThat(Scripts.problems("sweep('x') { def a = 1; def a = 2; rankz 2 }\nnew Thing()"))
        .containsExactly(
            "sweep.groovy:1:29: The current scope already contains a variable of the name a",
            "sweep.groovy:1:36: unknown word 'rankz'. Did you mean 'ranks'?",
            "sweep.groovy:2:1: unable to resolve class Thing");
  }

  @Test
  void names_may_be_those_of_axes_that_a_helper_declares() {
    List<String> problems =
        Scripts.problems(
            "def common(b) { b.axis 'sms', 24 }\n"
                + "sweep('x') { common(delegate); where { smz > 1 } }");
    assertThat(problems)
        .containsExactly(
            "sweep.groovy:2:40: 'smz' is not an axis of this sweep. Did you mean 'sms'?");
  }

  @Test
  void an_axis_of_one_sweep_is_none_of_another() {
    assertThat(
            Scripts.problems(
                "sweep('a') { axis 'sms', 24; where { sms > 1 } }\n"
                    + "sweep('b') { where { sms > 1 } }"))
        .containsExactly("sweep.groovy:2:22: 'sms' is not an axis of this sweep");
  }
}
