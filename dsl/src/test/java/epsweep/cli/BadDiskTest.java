package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import epsweep.results.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Disks that fill, are read-only, or vanish under a whole run; scripts that change under it. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BadDiskTest {
  @TempDir Path temp;

  @Test
  void a_disk_that_fills_ends_the_run_and_the_same_command_goes_on_when_there_is_room()
      throws Exception {
    Path disk = disk();
    String script = script("head -c 200000 /dev/zero | tr '\\0' 'x' >&2 || exit 1\n", 12);
    String run = words(OwnProcess.command(script, "--out", disk + "/out", "--no-progress"));
    inNamespace(
        "mount -t tmpfs -o size=1500k tmpfs %1$s && { %2$s > said1 2>&1; echo $? > code1;"
                .formatted(disk, run)
            + " cp %s/out/journal.jsonl full.jsonl; mount -o remount,size=64m %1$s;".formatted(disk)
            + " %2$s > said2 2>&1; echo $? > code2; cp %1$s/out/results.csv .; }"
                .formatted(disk, run));
    assertThat(said("code1")).isEqualTo("4\n");
    assertThat(said("said1").lines().filter(line -> line.contains("No space left on device")))
        .as(said("said1"))
        .hasSize(1);
    assertThat(said("said1")).doesNotContain("\tat ").contains(" run the same command again");
    long kept = Journal.read(temp.resolve("full.jsonl")).inPlan().size();
    // Seven outputs fit; launches whose output does not may have a line that does.
    assertThat(kept).isBetween(2L, 11L);
    assertThat(said("code2")).as(said("said2")).isEqualTo("0\n");
    assertThat(said("results.csv").lines()).hasSize(13);
  }

  @Test
  void a_read_only_disk_is_said_in_one_line() throws Exception {
    Path disk = disk();
    String script = script("", 1);
    String run = words(OwnProcess.command(script, "--out", disk + "/out", "--no-progress"));
    inNamespace(
        "mount -t tmpfs -o ro tmpfs %s && { %s > said1 2>&1; echo $? > code1; }"
            .formatted(disk, run));
    assertThat(said("code1")).isEqualTo("4\n");
    assertThat(said("said1"))
        .isEqualTo(disk + "/out cannot be made: Read-only file system. Give another with --out\n");
  }

  @Test
  void a_directory_that_vanishes_ends_the_run_and_what_it_holds_is_good() throws Exception {
    Path out = temp.resolve("out");
    Path elsewhere = temp.resolve("elsewhere");
    String script =
        script("[ $1 = 3 ] && [ -e %1$s ] && mv %1$s %2$s\n".formatted(out, elsewhere), 5);
    CommandRun run = CommandRun.sweep(script, "--out", out.toString(), "--no-progress");
    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.err().lines().filter(line -> line.contains("is gone"))).hasSize(1);
    assertThat(Journal.read(elsewhere.resolve("journal.jsonl")).inPlan()).hasSize(2);
    List<String> command = OwnProcess.command(script, "--out", elsewhere.toString());
    Process next = OwnProcess.start(temp, temp.resolve("said"), command);
    assertThat(next.waitFor()).as(said("said")).isZero();
    assertThat(said("said")).contains("5 launches: 5 ok, 3 of them run now");
  }

  @Test
  void a_script_that_is_edited_during_its_run_counts_from_the_next_run_on() throws IOException {
    Path edited = temp.resolve("s.groovy");
    String script = script("sed -i 's/tokens 1[.][.]2/tokens 1..3/' %s\n".formatted(edited), 2);
    String before = Files.readString(edited);
    String out = temp.resolve("out").toString();
    assertThat(CommandRun.sweep(script, "--out", out).err()).contains("2 launches: 2 ok");
    assertThat(Files.readString(edited)).isNotEqualTo(before);
    assertThat(said("out/environment.json")).contains("tokens 1..2");
    assertThat(CommandRun.sweep(script, "--out", out).err())
        .contains("3 launches: 3 ok, 1 of them run now");
  }

  @Test
  void paths_may_hold_blanks_quotes_line_ends_and_every_letter() throws IOException {
    Path odd = Files.createDirectories(temp.resolve("it's a\nnew \"ß\" 測 $(x)"));
    String script = script("", 2);
    CommandRun run = CommandRun.sweep(script, "--out", odd.resolve("out").toString());
    assertThat(run.code()).as(run.err()).isZero();
    CommandRun again = CommandRun.sweep(script, "--out", odd.resolve("out").toString());
    assertThat(again.err()).contains("2 launches: 2 ok, 0 of them run now");
    assertThat(odd.resolve("out/results.csv")).exists();
  }

  private Path disk() throws IOException {
    return Files.createDirectories(temp.resolve("disk"));
  }

  private String script(String program, int launches) throws IOException {
    Path file = Files.writeString(temp.resolve("program.sh"), program + StandIn.SUMMARY);
    return CommandRun.script(
        temp,
        "backend('mine') { command { p -> ['bash', '%s', p.tokens] } }\nsweep('x') { backends 'mine'; tokens 1..%d }\n"
            .formatted(file, launches));
  }

  private String said(String file) throws IOException {
    return Files.readString(temp.resolve(file));
  }

  private static String words(List<String> command) {
    return String.join(" ", command.stream().map(word -> "'" + word + "'").toList());
  }

  /** With mounts that nobody else sees; whether that is allowed is the machine's to say. */
  private void inNamespace(String script) throws Exception {
    List<String> unshare = new ArrayList<>(List.of("unshare", "--map-root-user", "--mount"));
    if (!isAllowed(unshare)) {
      unshare.remove("--map-root-user");
      Needs.that(isAllowed(unshare), "to mount a tmpfs, which this machine forbids");
    }
    List<String> command = new ArrayList<>(unshare);
    command.addAll(List.of("bash", "-c", script));
    new ProcessBuilder(command).directory(temp.toFile()).inheritIO().start().waitFor();
  }

  private boolean isAllowed(List<String> unshare) throws Exception {
    List<String> command = new ArrayList<>(unshare);
    command.addAll(List.of("mount", "-t", "tmpfs", "tmpfs", disk().toString()));
    return new ProcessBuilder(command).start().waitFor() == 0;
  }
}
