package epsweep.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LockTest {
  private static final Lock.Kernel NO_LOCKD =
      channel -> {
        throw new IOException("No locks available");
      };

  @TempDir Path dir;

  @Test
  void refuses_a_second_run_into_the_same_directory_and_says_who_runs() throws Exception {
    Process holder = holder();
    assertThat(firstLine(holder)).isEqualTo("taken true");
    assertThatThrownBy(() -> Lock.take(results()))
        .isInstanceOf(ResultsProblem.class)
        .hasMessageMatching(
            "\\Q"
                + dir
                + "\\E is in use by process "
                + holder.pid()
                + " on \\S+, since \\S+Z\\. Wait for it, or give another directory with --out");
    holder.getOutputStream().close();
    holder.waitFor();
    Lock.take(results()).close();
  }

  @Test
  void is_not_left_behind_by_a_dead_process() throws Exception {
    Process holder = holder();
    assertThat(firstLine(holder)).isEqualTo("taken true");
    holder.destroyForcibly().waitFor();
    Lock.take(results()).close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nfs"})
  void of_ten_at_once_that_find_a_dead_owner_one_runs_and_nine_say_who(String how)
      throws Exception {
    Files.writeString(dir.resolve(".lock-owner"), owner(Environment.hostName(), deadProcess()));
    of_ten_at_once_one_runs_and_nine_say_who(how);
    assertThat(dir.toFile().list()).containsExactlyInAnyOrder(".lock", "logs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nfs"})
  void an_owner_whose_number_another_process_has_by_now_is_dead(String how) throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    Files.writeString(dir.resolve(".lock-owner"), owner(Environment.hostName(), other.pid()));
    Process holder = holder(how);
    assertThat(firstLine(holder)).isEqualTo("taken true");
    assertThat(other.isAlive()).as("it was not taken for the owner").isTrue();
    other.destroyForcibly();
    holder.getOutputStream().close();
    holder.waitFor();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nfs"})
  void a_stopped_owner_is_not_dead(String how) throws Exception {
    Process holder = holder(how);
    assertThat(firstLine(holder)).isEqualTo("taken true");
    signal("STOP", holder);
    Process second = holder(how);
    assertThat(firstLine(second)).contains("in use by process " + holder.pid() + " on ");
    signal("CONT", holder);
    holder.getOutputStream().close();
    assertThat(holder.waitFor()).isZero();
  }

  @Test
  void a_dead_owner_has_one_successor_and_nobody_else_may_be_it_meanwhile() throws Exception {
    Path file = results().create().lock();
    Files.writeString(dir.resolve(".lock-owner"), owner(Environment.hostName(), deadProcess()));
    Path right = dir.resolve(".lock-owner-after-token");
    Files.writeString(right, LockOwner.here().text());
    assertThat(Lock.tryTake(file, NO_LOCKD)).isEmpty();
    Files.delete(right);
    Lock.tryTake(file, NO_LOCKD).orElseThrow().close();
  }

  @Test
  void an_owner_that_was_silent_for_too_long_writes_nothing_more_once_another_has_taken_over()
      throws Exception {
    Lock lock = Lock.tryTake(results().create().lock(), NO_LOCKD).orElseThrow();
    Path file = results().journal();
    Header header = Header.create("0", ScriptText.NONE, Map.of());
    try (Journal journal = Journal.open(file, header, lock)) {
      journal.move(Map.of("a", 1L));
      byte[] before = Files.readAllBytes(file);
      Files.writeString(dir.resolve(".lock-owner"), owner("node7", 4711));
      assertThatThrownBy(() -> journal.move(Map.of("b", 2L)))
          .isInstanceOf(ResultsProblem.class)
          .hasMessageMatching(
              "\\Q"
                  + dir
                  + "\\E was taken over by process 4711 on node7, since \\S+Z, which had no sign of this"
                  + " run for 2 minutes\\. What had ended before is kept; wait for it");
      assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }
    lock.close();
    assertThat(Files.readString(dir.resolve(".lock-owner"))).isEqualTo(owner("node7", 4711));
  }

  @Test
  void a_claim_that_was_killed_half_way_stands_in_nobodys_way() throws Exception {
    Path file = results().create().lock();
    String dead = owner(Environment.hostName(), deadProcess());
    Files.writeString(dir.resolve(".lock-owner"), dead);
    Files.writeString(dir.resolve(".lock-owner-after-token"), dead);
    Files.writeString(dir.resolve(".lock-owner-5f"), dead);
    Lock lock = Lock.tryTake(file, NO_LOCKD).orElseThrow();
    assertThat(dir.toFile().list()).containsExactlyInAnyOrder(".lock", ".lock-owner", "logs");
    lock.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nfs"})
  void of_ten_at_once_one_runs_and_nine_say_who(String how) throws Exception {
    List<Process> ten = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      ten.add(holder(how));
    }
    List<String> said = new ArrayList<>();
    for (Process process : ten) {
      said.add(firstLine(process));
    }
    assertThat(said.stream().filter("taken true"::equals)).hasSize(1);
    long runs = ten.get(said.indexOf("taken true")).pid();
    assertThat(said.stream().filter(line -> line.contains("in use by process " + runs + " on ")))
        .hasSize(9);
    for (Process process : ten) {
      process.getOutputStream().close();
      process.waitFor();
    }
  }

  @Test
  void refuses_within_one_process_too() {
    Lock first = Lock.take(results());
    assertThatThrownBy(() -> Lock.take(results())).hasMessageContaining("is in use by process");
    first.close();
    Lock.take(results()).close();
  }

  @Test
  void works_without_lockd() throws Exception {
    Path file = results().create().lock();
    Path named = dir.resolve(".lock-owner");
    Optional<Lock> first = Lock.tryTake(file, NO_LOCKD);
    assertThat(first).isPresent();
    assertThat(Lock.tryTake(file, NO_LOCKD)).isEmpty();
    first.get().close();
    Files.writeString(named, owner(Environment.hostName(), deadProcess()));
    Optional<Lock> second = Lock.tryTake(file, NO_LOCKD);
    assertThat(second).isPresent();
    second.get().close();
  }

  @Test
  void believes_an_owner_on_another_machine_while_it_gives_signs() throws Exception {
    Path file = results().create().lock();
    Path named = dir.resolve(".lock-owner");
    Files.writeString(named, owner("node8", 1));
    assertThat(Lock.tryTake(file)).isEmpty();
    assertThat(Lock.holder(file)).isEqualTo("process 1 on node8, since 2026-11-30T10:00:00Z");
    Files.setLastModifiedTime(named, FileTime.from(Instant.now().minusSeconds(600)));
    Lock.tryTake(file).orElseThrow().close();
    assertThat(named).doesNotExist();
  }

  @Test
  void starts_over_beside_the_old_results() throws Exception {
    Files.createDirectories(dir.resolve("r"));
    ResultsDirectory results = new ResultsDirectory(dir.resolve("r"));
    Files.writeString(results.create().journal(), "old");
    FreshStart first = FreshStart.in(results);
    assertThatThrownBy(() -> FreshStart.in(results))
        .hasMessageContaining("is in use by process")
        .isInstanceOf(ResultsProblem.class);
    first.lock().close();
    assertThat(first.aside()).contains(dir.resolve("r.1"));
    assertThat(dir.resolve("r.1/journal.jsonl")).hasContent("old");
    assertThat(results.journal()).doesNotExist();
    Files.writeString(results.journal(), "newer");
    FreshStart second = FreshStart.in(results);
    second.lock().close();
    assertThat(second.aside()).contains(dir.resolve("r.2"));
  }

  private static void signal(String name, Process process) throws Exception {
    String pid = Long.toString(process.pid());
    new ProcessBuilder("kill", "-" + name, pid).inheritIO().start().waitFor();
  }

  private ResultsDirectory results() {
    return new ResultsDirectory(dir);
  }

  private static String owner(String host, long pid) {
    return host + "\n" + pid + "\n2026-11-30T10:00:00Z\n" + pid + "@1\ntoken\n";
  }

  private static long deadProcess() throws Exception {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();
    return process.pid();
  }

  private Process holder() throws IOException {
    return holder("");
  }

  private Process holder(String how) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            LockHolder.class.getName(),
            dir.toString(),
            how)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static String firstLine(Process process) throws IOException {
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    return reader.readLine();
  }
}
