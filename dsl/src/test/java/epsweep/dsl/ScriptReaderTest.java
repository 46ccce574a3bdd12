package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.Measure;
import epsweep.sweep.ReportItem;
import epsweep.sweep.Sweep;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptReaderTest {
  /** The script with which the documentation begins. */
  private static final String DOCUMENTED =
      """
      sweep('experts-vs-tokens') {
          backends   'mscclpp', 'nccl-ep'
          ranks      8
          experts    64, 128, 256
          tokens     powersOfTwo(1, 128)
          layouts    'em', 'rm'
          hidden     7168
          topk       8
          where      { experts % ranks == 0 }
          warmup     10
          iterations 50
          repeats    5
          timeout    2.minutes
          report {
              csv()
              pivot rows: 'experts', columns: ['backend', 'tokens'], value: 'total_avg_us'
              heatmap x: 'tokens', y: 'experts', value: 'total_avg_us', per: 'backend'
              lines x: 'tokens', y: 'total_avg_us', series: 'backend', per: 'experts'
              ratio of: 'mscclpp', to: 'nccl-ep', value: 'total_avg_us'
          }
      }
      """;

  @Test
  void reads_the_documented_script() {
    Sweep sweep = Scripts.read(DOCUMENTED);
    assertThat(sweep.name()).isEqualTo("experts-vs-tokens");
    assertThat(sweep.measure()).isEqualTo(new Measure(10, 50, 5));
    assertThat(sweep.limits().timeout()).isEqualTo(Duration.ofMinutes(2));
    assertThat(Scripts.values(sweep, "tokens")).containsExactly(1, 2, 4, 8, 16, 32, 64, 128);
    assertThat(Scripts.points(sweep)).hasSize(2 * 3 * 8 * 2);
    assertThat(sweep.axis("experts").orElseThrow().origin().prefix()).isEqualTo("sweep.groovy:4: ");
    ReportItem.Cell cell = new ReportItem.Cell("total_avg_us", "median", List.of());
    assertThat(sweep.report())
        .containsExactly(
            new ReportItem.Csv(false),
            new ReportItem.Pivot(List.of("experts"), List.of("backend", "tokens"), cell),
            new ReportItem.Heatmap("tokens", "experts", List.of("backend"), cell),
            new ReportItem.Lines("tokens", List.of("backend"), List.of("experts"), cell),
            new ReportItem.Ratio("mscclpp", "nccl-ep", cell));
  }

  @Test
  void keeps_several_sweeps_in_their_order() {
    assertThat(Scripts.all("sweep('b') { ranks 2 }\nsweep('a') { ranks 4 }"))
        .extracting(Sweep::name)
        .containsExactly("b", "a");
  }

  @Test
  void refuses_a_script_without_a_sweep() {
    for (String text :
        List.of("", "// nothing", "def a = 1", "class A { }", "return\nsweep('x') { }")) {
      assertThat(Scripts.problems(text))
          .containsExactly("sweep.groovy: there is no sweep in it. Write `sweep('name') { … }`");
    }
  }

  @Test
  void says_that_grab_does_not_work() {
    assertThat(Scripts.problems("@Grab('a:b:1')\nimport a.b.C\nsweep('x') { }"))
        .singleElement()
        .asString()
        .startsWith("sweep.groovy: needs a class that is not here: ")
        .endsWith("@Grab does not work");
  }
}
