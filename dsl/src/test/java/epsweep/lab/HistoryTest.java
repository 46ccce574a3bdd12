package epsweep.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
  @TempDir private Path state;
  private final List<String> warnings = new ArrayList<>();

  @Test
  void what_was_entered_is_there_at_once_for_its_user_alone() throws IOException {
    History history = history();
    history.add("points()");
    assertThat(Files.readString(file())).isEqualTo("points()\n");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
        .isEqualTo("rw-------");
    assertThat(warnings).isEmpty();
  }

  @Test
  void a_file_that_others_could_read_is_shut() throws IOException {
    history().add("points()");
    Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));
    history().read();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
        .isEqualTo("rw-------");
  }

  @Test
  void sessions_side_by_side_keep_each_others_lines() {
    History one = history();
    History other = history();
    one.read();
    other.read();
    one.add("points()");
    other.add("pivot()");
    one.add("lines()");
    assertThat(read()).containsExactly("points()", "pivot()", "lines()");
  }

  @Test
  void a_line_entered_again_and_again_is_kept_once() {
    History history = history();
    List.of("a()", "a()", "b()", "a()").forEach(history::add);
    assertThat(read()).containsExactly("a()", "b()", "a()");
  }

  @Test
  void a_snippet_of_several_lines_is_stored_as_jshell_stores_it() {
    history().add("int f() {\n  return 1; // \\\n}");
    history().add("   ");
    assertThat(read()).containsExactly("int f() {\\", "  return 1; // \\\\\\", "}");
  }

  @Test
  void the_file_stays_bounded_and_the_last_thousand_lines_are_read() throws IOException {
    history().add("x".repeat((int) HistoryFile.LONG));
    for (int i = 0; i < 1100; i++) {
      history().add("line" + i);
    }
    assertThat(Files.size(file())).isLessThan(HistoryFile.LONG);
    assertThat(Files.list(file().getParent())).hasSize(2);
    assertThat(read()).hasSize(1000).endsWith("line1099").startsWith("line100");
  }

  @Test
  void the_lines_before_a_new_file_began_are_still_read() throws IOException {
    history().add("first()");
    history().add("x".repeat((int) HistoryFile.LONG));
    history().add("last()");
    assertThat(Files.readString(file())).isEqualTo("last()\n");
    assertThat(read()).hasSize(3).startsWith("first()").endsWith("last()");
  }

  @Test
  void no_part_of_a_snippet_is_read_alone() {
    history().add("first {\n}");
    for (int i = 0; i < 999; i++) {
      history().add("line" + i);
    }
    assertThat(read()).hasSize(999).startsWith("line0");
  }

  @Test
  void bytes_that_are_no_text_do_not_lose_the_rest() throws IOException {
    history().add("points()");
    Files.write(file(), "caf\u00e9()\n".getBytes(StandardCharsets.ISO_8859_1));
    history().add("pivot()");
    assertThat(read()).hasSize(2).endsWith("pivot()");
    assertThat(warnings).isEmpty();
  }

  @Test
  void a_history_that_cannot_be_written_is_said_once() throws IOException {
    Files.writeString(state.resolve("ep-sweep"), "in the way");
    History history = history();
    assertThat(history.read()).isEmpty();
    history.add("points()");
    history.add("pivot()");
    assertThat(warnings)
        .containsExactly(
            "the history cannot be kept: %s: %s is no directory. The session goes on without it"
                .formatted(file(), state.resolve("ep-sweep")));
  }

  @Test
  void without_a_home_nothing_is_kept() {
    History history = History.of(Map.of(), warnings::add);
    history.add("points()");
    assertThat(history.read()).isEmpty();
    assertThat(warnings).isEmpty();
  }

  @Test
  void what_jshell_tells_at_the_end_is_kept_too() {
    List.of("a()", "b()", "c()").forEach(history()::add);
    History history = history();
    Map<String, String> given = history.read();
    history().add("of another session");
    // JShell forgets its oldest lines, and numbers again.
    history.addNew(
        given,
        new TreeMap<>(
            Map.of("HISTORY_LINE_0", "c()", "HISTORY_LINE_1", "d()", "FEEDBACK_MODE", "eplab")));
    assertThat(read()).containsExactly("a()", "b()", "c()", "of another session", "d()");
  }

  private Collection<String> read() {
    return history().read().values();
  }

  private History history() {
    return History.of(Map.of("XDG_STATE_HOME", state.toString()), warnings::add);
  }

  private Path file() {
    return state.resolve("ep-sweep/lab-history");
  }
}
