package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that cannot be: found while the script runs, with file and line. */
class ValueProblemsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tokens 0 | tokens: must be a positive integer, got 0",
        "tokens(-1) | tokens: must be a positive integer, got -1",
        "tokens 1.5 | tokens: must be a positive integer, got 1.5",
        "tokens '8' | tokens: must be a positive integer, got '8'",
        "tokens() | tokens: has no values. Give at least one",
        "tokens([]) | tokens: has no values. Give at least one",
        "tokens 4..<4 | tokens: has no values. Give at least one",
        "tokens 4, 4 | tokens: 4 is given twice",
        "tokens([a: 1]) | tokens: a value is a number, a text in quotes, true or false, got the map [a:1]",
        "tokens 1, { 2 } | tokens: a value is a number, a text in quotes, true or false, got a closure",
        "axis 'a', 2.minutes | a: a value is a number, a text in quotes, true or false, got PT2M",
        "axis 'a', new Object() {} | a: a value is a number, a text in quotes, true or false, got an object of SweepScript$1",
        "axis 'a', Double.NaN | a: a value is NaN. Give a finite number",
        "axis 'a' | axis: takes a name and values: write `axis 'sms', 24, 48`",
        "axis 24, 48 | axis: must be a text in quotes, got 24",
        "axis \"to${'kens'}\", 48 | axis 'tokens': is an axis of ep-sweep's own. Write `tokens …`",
        "tokens { a, b -> 1 } | tokens: the closure takes one point, as in { p -> p.tokens }",
        "tokens powersOfTwo(3, 8) | powersOfTwo(3, 8): the first must be a power of two, not above the second",
        "tokens powersOfTwo(1) | powersOfTwo: takes 2 numbers",
        "tokens steps(1, 8, -1) | steps(1, 8, -1): the step must lead from the first to the second",
        "tokens steps(1, 8, 'x') | steps: takes 3 numbers",
        "warmup(-1) | warmup: must not be negative, got -1",
        "warmup 'ten' | warmup: must be an integer, got 'ten'",
        "warmup 1.5 | warmup: must be an integer, got 1.5",
        "warmup() | warmup: takes one value, got 0",
        "warmup 1, 2 | warmup: takes one value, got 2",
        "warmup null | warmup: must be an integer, got null",
        "warmup 1; warmup 2 | warmup: is written twice (first on line 2)",
        "iterations 0 | iterations: must be a positive integer, got 0",
        "repeats 0 | repeats: must be a positive integer, got 0",
        "retries(-1) | retries: must not be negative, got -1",
        "timeout 'soon' | timeout: must be a duration (2.minutes, 90, '90s', '2m', '1h'), got 'soon'",
        "timeout 0 | timeout: must be positive, got PT0S",
        "timeout(-5) | timeout: must be a duration (2.minutes, 90, '90s', '2m', '1h'), got -5",
        "where true | where: takes a closure: write `where { tokens > 64 }`",
        "zip 'hidden' | zip: name two axes or more",
        "cases 5 | cases: takes maps: write `cases([experts: 64, tokens: 1])`, got 5",
        "cases([experts: [1, 2]]) | cases: experts: a value is a number, a text in quotes, true or false, got [1, 2]",
        "cases([experts: 0]) | experts: must be a positive integer, got 0",
        "report 5 | report: takes a closure: write `report { … }`",
        "backends 'cpu', 'nccl' | backends: there is no backend 'nccl', but cpu, mscclpp, nccl-ep",
        "backends 'ncclep' | backends: there is no backend 'ncclep', but cpu, mscclpp, nccl-ep. Did you mean 'nccl-ep'?",
        "throw new IllegalStateException('no good') | no good",
        "int n = 1.intdiv(0) | / by zero",
        "null.foo() | Cannot invoke method foo() on null object",
        "'a'.foo() | String has no method 'foo' for these arguments",
        "def s = 'a'; s.foo | String has no 'foo'",
        "assert 1 == 2 | PowerAssertionError: assert 1 == 2",
        "def f = { rankz 8 }; f() | unknown word 'rankz'. Did you mean 'ranks'?",
        "timeout 2.minuts | Integer has no 'minuts'. Did you mean 'minutes'?",
        "def f = { -> 1 }; f(1, 2) | a closure is called with arguments that it does not take",
        "this.ranks 5 | 'ranks' does not belong here, or not with these arguments",
        "throw new RuntimeException() | RuntimeException",
      })
  void a_value_that_cannot_be_is_told_with_its_line(String line, String problem) {
    assertThat(Scripts.blockProblems(line)).containsExactly("sweep.groovy:2: " + problem);
  }

  @Test
  void several_are_told_at_once_in_the_order_of_the_script() {
    assertThat(
            Scripts.blockProblems(
                "tokens 0\nwarmup 'ten'\nranks 2\nreport {\n  pivot rows: 'experts'\n}\ntimeout 'soon'"))
        .containsExactly(
            "sweep.groovy:2: tokens: must be a positive integer, got 0",
            "sweep.groovy:3: warmup: must be an integer, got 'ten'",
            "sweep.groovy:8: timeout: must be a duration (2.minutes, 90, '90s', '2m', '1h'), got 'soon'");
  }

  @Test
  void what_does_not_fit_together_is_told_with_its_line() {
    assertThat(Scripts.blockProblems("tokens 1, 2\nranks 2\nzip 'tokens', 'ranks'"))
        .containsExactly(
            "sweep.groovy:4: zip: 'tokens' has 2 values and 'ranks' has 1. Give all the same number");
    assertThat(Scripts.blockProblems("tokens 1, 2\nzip 'tokens', 'hidden'"))
        .containsExactly("sweep.groovy:3: zip: no axis 'hidden' is written. Give its values");
    assertThat(Scripts.blockProblems("tokens 1\nranks 2\ntokens 2"))
        .containsExactly(
            "sweep.groovy:4: tokens: is written twice (first on line 2). Put all values on one line");
  }

  @Test
  void a_problem_keeps_its_cause_for_those_who_ask() {
    SweepProblem problem = Scripts.problem("sweep('x') { throw new IllegalStateException('no') }");
    assertThat(problem).hasRootCauseInstanceOf(IllegalStateException.class);
    assertThat(problem.getMessage()).doesNotContain("Exception");
  }

  @Test
  void what_a_closure_throws_later_has_its_line() {
    Sweep sweep = Scripts.block("where {\n  int half = 1.intdiv(0)\n  half > 0 }");
    assertThatThrownBy(() -> Scripts.points(sweep))
        .isInstanceOf(SweepProblem.class)
        .hasMessage("sweep.groovy:3: where: / by zero")
        .hasRootCauseInstanceOf(ArithmeticException.class);
  }

  @Test
  void what_a_closure_does_not_know_later_has_its_line() {
    Sweep sweep = Scripts.read("def f = { rankz > 1 }\nsweep('x') {\n  where f\n}");
    assertThatThrownBy(() -> Scripts.points(sweep))
        .hasMessage("sweep.groovy:1: where: unknown name 'rankz'. Did you mean 'ranks'?");
  }

  @Test
  void an_axis_that_comes_later_is_no_part_of_the_point_so_far() {
    Sweep sweep = Scripts.block("tokens { sms * 2 }\naxis 'sms', 2");
    assertThatThrownBy(() -> Scripts.points(sweep))
        .hasMessageStartingWith("sweep.groovy:2: tokens: unknown name 'sms'");
  }

  @Test
  void a_derived_value_that_cannot_be_has_its_line() {
    Sweep sweep = Scripts.block("tokens { ranks - ranks }");
    assertThatThrownBy(() -> Scripts.points(sweep))
        .hasMessage("sweep.groovy:2: tokens: must be a positive integer, got 0");
    assertThatThrownBy(() -> Scripts.points(Scripts.block("tokens { null }")))
        .hasMessageStartingWith("sweep.groovy:2: tokens: a value is null");
  }

  @Test
  void a_rule_that_leaves_nothing_is_told_with_its_line() {
    Sweep sweep = Scripts.block("tokens 1, 2\nwhere { tokens > 8 }");
    assertThatThrownBy(() -> epsweep.sweep.Plan.of(sweep).count())
        .hasMessageStartingWith("sweep.groovy:3: where: leaves no point");
  }
}
