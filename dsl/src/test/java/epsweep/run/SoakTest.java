package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.launch.Orphans;
import epsweep.results.Journal;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults drawn from a seed: every launch is accounted for once, and nothing is left behind. */
class SoakTest {
  /** What a program can do, and what its row must then say. */
  private static final List<Map.Entry<String, Status>> FAULTS =
      List.of(
          Map.entry("echo total 5", Status.OK),
          Map.entry("echo total 6; echo noise >&2", Status.OK),
          Map.entry("sleep 300 & echo total 7", Status.OK),
          Map.entry("(setsid bash -c 'trap \"\" TERM; sleep 301' &) ; echo total 8", Status.OK),
          Map.entry("kill -SEGV $$", Status.FAILED),
          Map.entry("echo total 9; exit 3", Status.FAILED),
          Map.entry("sleep 302", Status.TIMEOUT),
          Map.entry("trap '' TERM; sleep 303; sleep 304", Status.TIMEOUT),
          Map.entry("head -c 3000 /dev/urandom", Status.UNPARSED),
          Map.entry("head -c 9000000 /dev/zero | tr '\\0' 'x'; echo; echo total 10", Status.OK),
          Map.entry("true", Status.UNPARSED),
          Map.entry("echo tot", Status.UNPARSED));

  @TempDir Path dir;

  @Test
  void accounts_for_every_launch_once() throws Exception {
    soak(24, 3, 1);
  }

  @Test
  void accounts_for_every_launch_once_with_two_at_once() throws Exception {
    soak(24, 5, 2);
  }

  @Test
  @Tag("soak")
  void accounts_for_each_of_five_thousand_launches_once() throws Exception {
    soak(5000, 4, 1);
  }

  @Test
  @Tag("soak")
  void accounts_for_each_of_five_thousand_launches_once_with_two_at_once() throws Exception {
    soak(5000, 6, 2);
  }

  private void soak(int launches, long seed, int jobs) throws Exception {
    Random random = new Random(seed);
    int[] faults =
        IntStream.range(0, launches)
            .map(i -> i < FAULTS.size() ? i : random.nextInt(FAULTS.size()))
            .toArray();
    Fixture fixture = new Fixture(dir);
    fixture.limits = new Limits(Duration.ofSeconds(2), 0);
    fixture.options = fixture.options.withJobs(jobs);
    fixture.temporary = Optional.of(Files.createDirectory(dir.resolve("temporary")));
    fixture.script =
        l ->
            "touch %s/temporary/%s-1; ".formatted(dir, l.point().tokens())
                + FAULTS.get(faults[l.point().tokens() - 100]).getKey();
    int[] tokens = IntStream.range(100, 100 + launches).toArray();
    Memory memory = new Memory(launches);
    fixture.listener = memory;
    RunResult result = fixture.run(Fixture.plan(1, tokens));
    assertThat(memory.late - memory.early)
        .as("bytes of the heap that a launch leaves behind, by " + (launches - launches / 5))
        .isLessThan((8L << 20) + 1000L * launches);
    assertThat(dir.resolve("temporary")).isEmptyDirectory();
    assertThat(result.rows()).hasSize(launches);
    for (Row row : result.rows()) {
      Map.Entry<String, Status> fault = FAULTS.get(faults[row.launch().point().tokens() - 100]);
      assertThat(row.ended().status()).as(fault.getKey()).isEqualTo(fault.getValue());
      assertThat(row.reading().metrics().isEmpty()).isEqualTo(fault.getValue() != Status.OK);
    }
    assertThat(Journal.read(fixture.directory.journal()).rows()).isEqualTo(result.rows());
    assertThat(new Orphans(fixture.directory.mark("test")).end()).isEmpty();
    assertThat(fixture.directory.path().toFile().list())
        .containsExactlyInAnyOrder("journal.jsonl", "logs");
    assertThat(fixture.directory.logs().toFile().list()).hasSize(2 * launches);
    assertThat(Files.size(fixture.directory.journal())).isLessThan(2000L * launches);
  }

  /** The heap in use when a fifth of the launches has ended, and when all have. */
  private static final class Memory implements RunListener {
    private final int launches;
    private int ended;
    private long early;
    private long late;

    Memory(int launches) {
      this.launches = launches;
    }

    @Override
    public synchronized void ended(Row row, Path out, Path err) {
      ended++;
      early = ended == launches / 5 ? used() : early;
      late = ended == launches ? used() : late;
    }

    private static long used() {
      System.gc();
      return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
  }
}
