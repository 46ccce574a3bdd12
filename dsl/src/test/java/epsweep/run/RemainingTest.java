package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Journal;
import epsweep.results.JournalContents;
import epsweep.sweep.Launch;
import epsweep.sweep.Turn;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemainingTest {
  @TempDir Path dir;

  private final List<Integer> planned = new ArrayList<>();

  @Test
  void one_walk_finds_what_is_done_and_the_next_need_not_plan_it_again() {
    List<Launch> plan = Fixture.plan(2, 2, 3, 4);
    Fixture fixture = new Fixture(dir);
    fixture.script = this::script;
    fixture.run(plan);
    Known known = new Known(fixture.sweep(), name -> new BashBackend(name, this::script));
    JournalContents before = Journal.read(fixture.directory.journal());

    Remaining left = Remaining.of(known, plan.iterator(), point -> true, before);
    planned.clear();
    List<String> keys =
        IntStream.range(0, plan.size())
            .mapToObj(place -> known.step(new Turn(plan.get(place), place)).key())
            .toList();

    assertThat(left.launches()).isEqualTo(Map.of("bash", 2L));
    assertThat(planned).as("what failed is to be run").containsExactly(3, 3);
    assertThat(keys).containsExactlyElementsOf(before.stored().keySet());
  }

  @Test
  void launches_that_are_not_selected_are_neither_counted_nor_planned() {
    List<Launch> plan = Fixture.plan(1, 2, 3, 4);
    Known known = new Known(new Fixture(dir).sweep(), name -> new BashBackend(name, this::script));
    JournalContents none = Journal.read(dir.resolve("none"));

    Remaining left = Remaining.of(known, plan.iterator(), point -> point.tokens() > 2, none);

    assertThat(left.launches()).isEqualTo(Map.of("bash", 2L));
    assertThat(planned).containsExactly(3, 4);
  }

  private String script(Launch launch) {
    planned.add(launch.point().tokens());
    return launch.point().tokens() == 3 ? "exit 1" : "echo total 1";
  }
}
