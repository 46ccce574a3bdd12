package epsweep.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsDirectoryTest {
  private static final Launch LAUNCH = new Launch(Rows.point(8), 2, Measure.DEFAULT);

  @TempDir Path dir;

  @Test
  void names_the_logs_of_each_attempt() {
    ResultsDirectory results = new ResultsDirectory(dir);
    String id = LAUNCH.point().id();
    assertThat(results.out(LAUNCH, 1)).isEqualTo(dir.resolve("logs/" + id + "-r2.out"));
    assertThat(results.err(LAUNCH, 3)).isEqualTo(dir.resolve("logs/" + id + "-r2-a3.err"));
  }

  @Test
  void keeps_the_logs_of_an_attempt_that_was_never_recorded() throws IOException {
    ResultsDirectory results = new ResultsDirectory(dir).create();
    for (String text : new String[] {"first", "second", "third"}) {
      ResultsDirectory.clear(List.of(results.out(LAUNCH, 1), results.err(LAUNCH, 1)));
      Files.writeString(results.out(LAUNCH, 1), text);
    }
    assertThat(results.out(LAUNCH, 1)).hasContent("third");
    assertThat(Path.of(results.out(LAUNCH, 1) + ".lost-1")).hasContent("first");
    assertThat(Path.of(results.out(LAUNCH, 1) + ".lost-2")).hasContent("second");
  }

  @Test
  void marks_a_copy_elsewhere_differently() {
    assertThat(new ResultsDirectory(dir.resolve("a")).mark("id"))
        .isEqualTo(new ResultsDirectory(dir.resolve("b/../a")).mark("id"))
        .isNotEqualTo(new ResultsDirectory(dir.resolve("b")).mark("id"))
        .isNotEqualTo(new ResultsDirectory(dir.resolve("a")).mark("other"));
  }

  @Test
  void writes_a_file_whole_or_leaves_the_old_one() throws IOException {
    Path file = dir.resolve("results.csv");
    Durable.write(file, "old");
    assertThatThrownBy(
            () ->
                Durable.write(
                    file,
                    aside -> {
                      Files.writeString(aside, "half");
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(ResultsProblem.class)
        .hasMessage(
            file
                + " cannot be written: No space left on device. An old one is untouched; mend that and"
                + " run the same command again");
    assertThat(file).hasContent("old");
    try (var left = Files.list(dir)) {
      assertThat(left).containsExactly(file);
    }
  }
}
