package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {
  @TempDir private Path directory;
  private Path archive;

  @BeforeEach
  void make() throws IOException {
    archive = Files.write(directory.resolve("a.jsa"), new byte[] {1, 2});
  }

  @Test
  void an_archive_is_kept_while_java_and_jars_are_those_that_it_was_made_with() {
    written().note();

    mapped().check();

    assertThat(archive).exists();
  }

  @Test
  void an_archive_of_another_java_or_other_jars_is_deleted() throws IOException {
    written().note();
    Files.writeString(directory.resolve("a.jsa.of"), "another Java");

    mapped().check();

    assertThat(archive).doesNotExist();
  }

  @Test
  void an_archive_that_nobody_knows_is_deleted() {
    mapped().check();

    assertThat(archive).doesNotExist();
  }

  @Test
  void an_archive_that_was_cut_off_while_it_was_written_is_deleted() throws IOException {
    written().note();
    Files.write(archive, new byte[8]);

    mapped().check();

    assertThat(archive).doesNotExist();
  }

  @Test
  void only_javas_own_options_are_read() {
    String mine = "-XX:SharedArchiveFile=" + archive;

    ClassArchive none =
        ClassArchive.of(List.of("java", "-XX:+UseSerialGC", "-classpath", "a.jar", "Main", mine));
    none.check();

    assertThat(none.mapped()).isEmpty();
    assertThat(archive).exists();
    assertThat(ClassArchive.of(List.of("java", "-XX:SharedArchiveFile=/x/notes.txt")).mapped())
        .isEmpty();
    assertThat(ClassArchive.of(List.of("java", "-cp", "-x", mine, "Main")).mapped())
        .hasValue(archive);
  }

  private ClassArchive mapped() {
    return ClassArchive.of(List.of("java", "-XX:SharedArchiveFile=" + archive, "Main"));
  }

  private ClassArchive written() {
    return ClassArchive.of(List.of("java", "-XX:ArchiveClassesAtExit=" + archive, "Main"));
  }
}
