package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program of this checkout starts without JBang as long as nothing has changed. */
class KeptStartTest {
  private static final Path KEPT = Checkout.ROOT.resolve(".jbang/ep_sweep.java.start");

  @TempDir Path elsewhere;

  @BeforeAll
  static void jbang() throws Exception {
    JBang.fetched();
  }

  @Test
  void jbang_is_asked_again_only_after_a_change() throws Exception {
    // Of a checkout that changed, the first start builds the jar and the second its archive.
    version();
    version();
    Files.deleteIfExists(KEPT);
    // The first builds, or writes the archive of classes, which is no command to keep.
    for (int i = 0; i < 3 && !Files.exists(KEPT); i++) {
      version();
    }
    FileTime first = Files.getLastModifiedTime(KEPT);

    version();
    assertThat(Files.getLastModifiedTime(KEPT)).isEqualTo(first);

    Path script = Checkout.ROOT.resolve("scripts/ep_sweep.java");
    Files.setLastModifiedTime(script, Files.getLastModifiedTime(script));
    version();
    assertThat(Files.getLastModifiedTime(KEPT)).isGreaterThan(first);
  }

  @Test
  void a_kept_start_passes_every_argument_as_it_is() throws Exception {
    version();
    version();
    version();
    for (String name : new String[] {"a b", "@file", "$HOME `id` \\", "it's *"}) {
      Command.Result result = JBang.wrapper(elsewhere).and("ep-sweep", name, "--plan").run();
      assertThat(result.code()).as("%s", result).isEqualTo(2);
      assertThat(result.err()).isEqualTo(name + ": there is no such file\n");
    }
  }

  private void version() throws Exception {
    Command.Result result = JBang.wrapper(elsewhere).and("ep-sweep", "--version").run();
    assertThat(result.code()).as("%s", result).isZero();
    assertThat(result.out()).startsWith("ep-sweep ").hasLineCount(1);
  }
}
