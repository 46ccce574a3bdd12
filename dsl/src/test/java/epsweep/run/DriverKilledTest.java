package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.launch.Orphans;
import epsweep.results.Journal;
import epsweep.results.JournalContents;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ep-sweep itself is ended, in every way there is. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DriverKilledTest {
  @TempDir Path dir;
  private Path results;

  @BeforeEach
  void results() {
    results = dir.resolve("results");
  }

  @Test
  void loses_and_repeats_nothing_when_killed_at_random_moments() throws Exception {
    killAndResume(24, 5, 1, 1);
  }

  @Test
  void loses_and_repeats_nothing_when_killed_with_two_launches_at_once() throws Exception {
    killAndResume(24, 3, 3, 2);
  }

  @Test
  @Tag("soak")
  @Timeout(value = 3, unit = TimeUnit.HOURS)
  void loses_and_repeats_nothing_when_killed_at_200_random_moments() throws Exception {
    killAndResume(200, 200, 2, 1);
  }

  @Test
  @Tag("soak")
  @Timeout(value = 3, unit = TimeUnit.HOURS)
  void loses_and_repeats_nothing_when_killed_200_times_with_two_at_once() throws Exception {
    killAndResume(200, 200, 4, 2);
  }

  @Test
  void the_next_run_ends_what_a_killed_one_left_running_and_says_so() throws Exception {
    String up = dir + "/up";
    Process driver = Driver.start(results, 1, "setsid sleep 1000 & touch " + up + "; sleep 1001");
    awaitFile(Path.of(up), driver);
    driver.destroyForcibly().waitFor();
    Process next = Driver.start(results, 1, "echo total @");
    assertThat(next.waitFor()).isZero();
    assertThat(Files.readString(dir.resolve("said")))
        .contains("an earlier run was killed: ")
        .contains(" left running and ended: ")
        .contains("sleep 100");
    assertNothingRuns();
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
  void a_signal_ends_the_launch_and_keeps_what_there_is(String signal, int code) throws Exception {
    Process driver =
        Driver.start(
            results, 3, "[ @ = 20 ] && echo total 1 || { touch " + dir + "/up; sleep 1000; }");
    awaitFile(dir.resolve("up"), driver);
    send(signal, driver);
    assertThat(driver.waitFor()).isEqualTo(code);
    assertThat(Journal.read(journal()).rows())
        .extracting(r -> r.ended().status())
        .containsExactly(Status.OK, Status.INTERRUPTED);
    assertNothingRuns();
  }

  @Test
  void one_that_is_stopped_for_a_while_goes_on_where_it_was() throws Exception {
    String script = "touch " + dir + "/up; sleep 0.3; echo total @";
    Process driver = Driver.start(results, 2, script);
    awaitFile(dir.resolve("up"), driver);
    send("STOP", driver);
    LockSupport.parkNanos(1_000_000_000);
    assertThat(Driver.start(results, 2, script).waitFor()).as("it still has it").isEqualTo(4);
    send("CONT", driver);
    assertThat(driver.waitFor()).isZero();
    assertThat(Journal.read(journal()).rows())
        .extracting(r -> r.ended().status())
        .containsExactly(Status.OK, Status.OK);
    assertNothingRuns();
  }

  @Test
  void a_second_signal_ends_it_at_once() throws Exception {
    Process driver =
        Driver.start(results, 1, "trap '' TERM; touch " + dir + "/up; sleep 1000; sleep 1000");
    awaitFile(dir.resolve("up"), driver);
    send("INT", driver);
    send("INT", driver);
    // Two signals that arrive together may be seen as one: so a third.
    LockSupport.parkNanos(500_000_000);
    send("INT", driver);
    assertThat(driver.waitFor(15, TimeUnit.SECONDS)).isTrue();
    assertThat(driver.exitValue()).isEqualTo(130);
    assertNothingRuns();
  }

  private void killAndResume(int launches, int kills, long seed, int jobs) throws Exception {
    Random random = new Random(seed);
    String script = "echo @ >> " + dir + "/ran; sleep 0.01; echo total @";
    for (int kill = 0; kill < kills; kill++) {
      Process driver = Driver.start(results, launches, jobs, script);
      long lines = lines() + random.nextInt(Math.max(1, 2 * launches / kills));
      while (driver.isAlive() && lines() < lines) {
        LockSupport.parkNanos(1_000_000);
      }
      driver.waitFor(random.nextInt(60), TimeUnit.MILLISECONDS);
      driver.destroyForcibly().waitFor();
    }
    assertThat(Driver.start(results, launches, jobs, script).waitFor()).isZero();
    JournalContents contents = Journal.read(journal());
    assertThat(contents.rows())
        .extracting(r -> r.launch().point().tokens())
        .containsExactlyElementsOf(IntStream.range(20, 20 + launches).boxed().toList());
    for (Row row : contents.rows()) {
      assertThat(row.ended().status()).isEqualTo(Status.OK);
      assertThat(row.ended().attempts()).isEqualTo(1);
      assertThat(row.reading().metrics().get("total_avg_us"))
          .isEqualTo(row.launch().point().tokens());
    }
    List<String> recorded =
        Files.readAllLines(journal()).stream().filter(line -> line.startsWith("{\"key\"")).toList();
    assertThat(recorded).as("no launch is recorded twice").hasSize(launches);
    long ran = Files.readAllLines(dir.resolve("ran")).size();
    assertThat(ran)
        .as("at most what runs is lost with each kill")
        .isBetween((long) launches, (long) launches + (long) jobs * kills);
    assertNothingRuns();
    assertThat(results.toFile().list())
        .as("no temporary file is left")
        .allMatch(List.of("journal.jsonl", "logs", ".lock", ".running.json")::contains);
  }

  private long lines() throws IOException {
    return Files.exists(journal()) ? Files.readAllLines(journal()).size() : 0;
  }

  private Path journal() {
    return new ResultsDirectory(results).journal();
  }

  private void assertNothingRuns() {
    ResultsDirectory directory = new ResultsDirectory(results);
    String id = Journal.read(directory.journal()).header().orElseThrow().id();
    assertThat(new Orphans(directory.mark(id)).end()).isEmpty();
  }

  private static void send(String signal, Process to) throws Exception {
    new ProcessBuilder("kill", "-" + signal, Long.toString(to.pid())).start().waitFor();
  }

  private static void awaitFile(Path file, Process driver) {
    while (!Files.exists(file)) {
      assertThat(driver.isAlive()).as("the driver lives").isTrue();
      LockSupport.parkNanos(5_000_000);
    }
  }
}
