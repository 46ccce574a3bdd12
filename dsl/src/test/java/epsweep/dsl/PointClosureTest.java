package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.Plan;
import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One copy of a closure serves all points; nobody may be able to tell. */
class PointClosureTest {
  @Test
  void a_point_that_a_script_keeps_stays_the_point_that_it_was() {
    Sweep sweep =
        Scripts.read(
            """
            def kept = []
            sweep('x') {
              tokens 1, 2, 4
              where { p -> kept << p; kept*.tokens.sum() < 7 }
            }
            """);

    assertThat(tokens(sweep)).containsExactly(1, 2);
  }

  @Test
  void a_closure_may_ask_itself_about_another_point() {
    Sweep sweep =
        Scripts.read(
            """
            sweep('x') {
              experts 8, 16
              tokens { [1, 2].findAll { t -> t * experts >= 16 } }
            }
            """);

    assertThat(tokens(sweep)).containsExactly(2, 1, 2);
  }

  @Test
  void many_threads_may_ask_at_once() {
    Sweep sweep = Scripts.read("sweep('x') { tokens 1..200; where { sleep(1); tokens % 2 == 0 } }");
    List<Point> points = new ArrayList<>();
    Plan.of(Scripts.read("sweep('x') { tokens 1..200 }")).points().forEachRemaining(points::add);

    assertThat(IntStream.range(0, 8).parallel().mapToObj(thread -> kept(sweep, points)))
        .allSatisfy(kept -> assertThat(kept).hasSize(100).allMatch(tokens -> tokens % 2 == 0));
  }

  private static List<Integer> kept(Sweep sweep, List<Point> points) {
    return points.stream()
        .filter(sweep.space().rules().get(0).matches())
        .map(Point::tokens)
        .toList();
  }

  private static List<Integer> tokens(Sweep sweep) {
    List<Integer> tokens = new ArrayList<>();
    Plan.of(sweep).points().forEachRemaining(point -> tokens.add(point.tokens()));
    return tokens;
  }
}
