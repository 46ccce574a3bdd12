package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackendWordsTest {
  @Test
  void reads_the_documented_backend_of_ones_own() {
    Sweep sweep =
        Scripts.read(
            """
            backend('deepep') {
                command { p -> ['python', 'tests/legacy/test_low_latency.py', '--num-processes', p.ranks, '--num-tokens', p.tokens] }
                env NCCL_DEBUG: 'WARN'
                workdir '/srv/DeepEP'
                parse {
                    metric 'dispatch_avg_us', ~/Dispatch bandwidth: [\\d.]+ GB\\/s, avg_t=([\\d.]+) us/, per: 'rank', reduce: 'mean'
                    reject ~/CUDA error/
                    require ~/finished/
                }
            }
            sweep('x') { ranks 8; tokens 64 }
            """);
    BackendSetup setup = sweep.backend("deepep");
    Point point = Scripts.points(sweep).get(0);
    assertThat(point.backend()).isEqualTo("deepep");
    assertThat(setup.command().orElseThrow().apply(new Launch(point, 1, sweep.measure())))
        .containsExactly(
            "python",
            "tests/legacy/test_low_latency.py",
            "--num-processes",
            "8",
            "--num-tokens",
            "64");
    assertThat(setup.env()).isEqualTo(Map.of("NCCL_DEBUG", "WARN"));
    assertThat(setup.settings()).isEqualTo(Map.of("workdir", "/srv/DeepEP"));
    ParseRules.Metric metric = setup.parse().metrics().get(0);
    assertThat(metric.name()).isEqualTo("dispatch_avg_us");
    assertThat(metric.pattern().matcher("Dispatch bandwidth: 1.5 GB/s, avg_t=2.5 us").find())
        .isTrue();
    assertThat(metric.per() + metric.reduce()).isEqualTo("rankmean");
    assertThat(setup.parse().reject()).hasSize(1);
    assertThat(setup.parse().require()).hasSize(1);
    assertThat(setup.origin().line()).isEqualTo(1);
  }

  @Test
  void a_block_selects_its_backend_when_no_line_does() {
    Sweep sweep = Scripts.block("backend('nccl-ep') { benchmark '/opt/ep_bench' }");
    assertThat(Scripts.points(sweep)).extracting(Point::backend).containsExactly("nccl-ep");
    assertThat(sweep.backend("nccl-ep").settings()).isEqualTo(Map.of("benchmark", "/opt/ep_bench"));
  }

  @Test
  void a_block_only_configures_when_a_line_selects() {
    Sweep sweep = Scripts.block("backends 'cpu'\nbackend('nccl-ep') { benchmark '/opt/ep_bench' }");
    assertThat(Scripts.points(sweep)).extracting(Point::backend).containsExactly("cpu");
  }

  @Test
  void a_block_at_the_top_is_for_all_sweeps_and_a_block_inside_adds_to_it() {
    List<Sweep> sweeps =
        Scripts.all(
            "sweep('a') { ranks 2 }\n"
                + "sweep('b') { backend('mscclpp') { python 'python3'; env B: 2 } }\n"
                + "backend('mscclpp') { python '/usr/bin/python'; benchmark '/b'; env A: 1 }");
    assertThat(sweeps.get(0).backend("mscclpp").settings())
        .isEqualTo(Map.of("python", "/usr/bin/python", "benchmark", "/b"));
    assertThat(sweeps.get(1).backend("mscclpp").settings())
        .isEqualTo(Map.of("python", "python3", "benchmark", "/b"));
    assertThat(sweeps.get(1).backend("mscclpp").env()).isEqualTo(Map.of("A", "1", "B", "2"));
    assertThat(Scripts.points(sweeps.get(0))).extracting(Point::backend).containsExactly("mscclpp");
  }

  @Test
  void settings_keep_type_and_text() {
    Sweep sweep =
        Scripts.block(
            "backend('nccl-ep') { benchmark \"/opt/${1 + 1}\"; hpcx '008'; mpirunOptions '-x', 'A' }");
    assertThat(sweep.backend("nccl-ep").settings())
        .isEqualTo(
            Map.of("benchmark", "/opt/2", "hpcx", "008", "mpirunOptions", List.of("-x", "A")));
    assertThat(Scripts.block("backend('mscclpp') { kernelOnly() }").backend("mscclpp").settings())
        .isEqualTo(Map.of("kernelOnly", true));
  }

  @Test
  void arguments_are_texts_and_lists_among_them_are_spread() {
    Sweep sweep =
        Scripts.block(
            "axis 'f', 0.50\nbackend('own') { command { ['x', \"t=$tokens\", [1, ['a b', '$HOME']], f, ''] } }");
    assertThat(command(sweep)).containsExactly("x", "t=128", "1", "a b", "$HOME", "0.5", "");
  }

  @Test
  void a_command_can_be_asked_from_any_thread() {
    Sweep sweep = Scripts.block("backend('own') { command { p -> ['x', p.tokens] } }");
    assertThat(CompletableFuture.supplyAsync(() -> command(sweep)).join())
        .containsExactly("x", "128");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"python x $tokens\" | command: give a list, each argument one element: ['program', '--tokens', p.tokens]; nothing goes through a shell",
        "[] | command: the list is empty, it needs a program",
        "['x', null] | command: a value is null. Give a number, a text in quotes, true or false",
        "['x', [a: 1]] | command: a value is a number, a text in quotes, true or false, got the map [a:1]",
        "['x', 1.intdiv(0)] | command: / by zero",
        "['x', System.no] | command: System has no 'no'",
      })
  void a_command_that_gives_no_list_is_told_with_its_line(String body, String problem) {
    Sweep sweep = Scripts.block("backend('own') {\n  command { def c = " + body + "; c }\n}");
    assertThatThrownBy(() -> command(sweep)).hasMessage("sweep.groovy:3: " + problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "backend('own') { command 'python x' } | command: give a list, each argument one element: ['program', '--tokens', p.tokens]; nothing goes through a shell",
        "backend('own') { command(['python']) } | command: takes a closure: write `command { p -> ['program', '--tokens', p.tokens] }`",
        "backend('cpu') { command { ['x'] } } | command: 'cpu' is built in and has its own. Name yours otherwise",
        "backend('cpu') { workdir '/x' } | workdir: 'cpu' is built in and has no such setting",
        "backend('mscclp') { env A: 1 } | backend: there is no backend 'mscclp', but cpu, mscclpp, nccl-ep. Did you mean 'mscclpp'? One of your own needs `command { p -> [...] }`",
        "backend('cpu') { env 'A' } | env: takes named values: write `env NCCL_DEBUG: 'WARN'`",
        "backend('cpu') { env 'A=B': 1 } | env: 'A=B' cannot be the name of a variable: letters, digits and '_' only",
        "backend('cpu') { env A: [b: 1] } | env A: a value is a number, a text in quotes, true or false, got the map [b:1]",
        "backend('cpu') { seed 1; seed 2 } | seed: is written twice in backend 'cpu'",
        "backend('cpu') { }; backend('cpu') { } | backend 'cpu' is written twice",
        "backend('cpu') { parse { metric 'Total', ~/(x)/ } } | metric: 'Total' cannot be a metric: write it as in total_avg_us",
        "backend('cpu') { parse { metric 'a_us', ~/x/ } } | metric 'a_us': the pattern needs a group: avg=([\\d.]+)",
        "backend('cpu') { parse { metric 'a_us' } } | metric: takes a name and a pattern: write `metric 'total_avg_us', ~/avg=([\\d.]+)/`",
        "backend('cpu') { parse { metric() } } | metric: takes a name and a pattern: write `metric 'total_avg_us', ~/avg=([\\d.]+)/`",
        "backend('cpu') { parse { metric 'a_us', '(' } } | metric: Unclosed group in the pattern '('",
        "backend('cpu') { parse { metric 'a_us', 5 } } | metric: takes a pattern: write ~/…/, got 5",
        "backend('cpu') { parse { metric 'a_us', ~/(x)/, reduce: 'avg' } } | metric: reduce: there is no 'avg', but mean, median, min, max, sum, first, last",
        "backend('cpu') { parse { reject 5 } } | reject: takes a pattern: write ~/…/, got 5",
      })
  void a_backend_that_cannot_be_is_told_with_its_line(String line, String problem) {
    assertThat(Scripts.blockProblems(line)).containsExactly("sweep.groovy:2: " + problem);
  }

  @Test
  void a_site_gives_settings_below_those_of_the_script_and_selects_nothing() {
    ScriptReader.Source site =
        new ScriptReader.Source(
            "site.groovy",
            "backend('mscclpp') { python '/site/python'; benchmark '/site/b'; env A: 1 }");
    Sweep sweep = read("backend('mscclpp') { python 'mine' }\nsweep('x') { backends 'cpu' }", site);
    assertThat(sweep.backend("mscclpp").settings())
        .isEqualTo(Map.of("python", "mine", "benchmark", "/site/b"));
    assertThat(sweep.backend("mscclpp").env()).isEqualTo(Map.of("A", "1"));
    assertThat(Scripts.points(read("sweep('x') { ranks 2 }", site)))
        .extracting(Point::backend)
        .containsExactly("cpu");
  }

  @Test
  void a_site_has_no_sweeps_and_its_mistakes_carry_its_name() {
    assertThatThrownBy(
            () ->
                read(
                    "sweep('x') { ranks 2 }",
                    new ScriptReader.Source("site.groovy", "sweep('y') { ranks 2 }")))
        .hasMessage("site.groovy:1: sweep { } cannot stand in a site's file: settings only");
    assertThatThrownBy(
            () ->
                read(
                    "sweep('x') { ranks 2 }",
                    new ScriptReader.Source("site.groovy", "backend('cpu') { sed 1 }")))
        .hasMessage("site.groovy:1:18: unknown word 'sed'. Did you mean 'seed'?");
  }

  private static Sweep read(String text, ScriptReader.Source site) {
    return new ScriptReader(Scripts.SETTINGS).read("sweep.groovy", text, Optional.of(site)).get(0);
  }

  @Test
  void a_command_knows_how_its_launch_is_measured() {
    Sweep sweep =
        Scripts.read(
            """
            backend('own') { command { p -> ['x', '-w', p.warmup, '-i', iterations, '-r', it_(p)] } }
            def it_(p) { p.repeat }
            sweep('x') { warmup 3; iterations 7 }
            """);
    assertThat(command(sweep)).containsExactly("x", "-w", "3", "-i", "7", "-r", "1");
  }

  @Test
  void only_a_command_knows_how_its_launch_is_measured() {
    assertThat(Scripts.problems("sweep('x') { where { it.iterations > 5 } }"))
        .containsExactly("sweep.groovy:1:25: 'iterations' is not an axis of this sweep");
  }

  private static List<String> command(Sweep sweep) {
    Launch launch = new Launch(Scripts.points(sweep).get(0), 1, sweep.measure());
    return sweep.backend("own").command().orElseThrow().apply(launch);
  }
}
