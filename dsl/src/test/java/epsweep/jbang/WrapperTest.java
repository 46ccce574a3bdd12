package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./jbang} with JBang in its place: what goes in and what comes out. */
class WrapperTest {
  @TempDir Path elsewhere;

  @BeforeAll
  static void jbang() throws Exception {
    JBang.fetched();
  }

  @Test
  void passes_every_argument_as_it_is() throws Exception {
    String[] hard = {
      "a b",
      "",
      "it's",
      "\"q\"",
      "two\nlines",
      "$HOME `id` \\",
      "*",
      "@" + echo(),
      "@@",
      "-h",
      "é",
      ""
    };
    Command.Result result = wrapper().and(echo()).and(hard).run();
    assertThat(result.out()).isEqualTo("<" + String.join(">\n<", hard) + ">\nstdin: \n");
  }

  @Test
  void passes_standard_input_and_the_exit_code() throws Exception {
    Command.Result result = wrapper().and("run", echo()).reading("one\n two").run();
    assertThat(result.out()).isEqualTo("stdin: one\n two\n");
    assertThat(result.code()).isEqualTo(7);
  }

  @Test
  void passes_what_jbang_itself_says() throws Exception {
    Command.Result good = wrapper().and("version").run();
    assertThat(good).isEqualTo(new Command.Result(0, "0.132.1\n", ""));
    Command.Result bad = wrapper().and("no-such-file.java").run();
    assertThat(bad.code()).isEqualTo(2);
    assertThat(bad.err()).contains("no-such-file.java");
  }

  @Test
  void knows_the_aliases_of_its_checkout_from_any_directory() throws Exception {
    Path link = Files.createSymbolicLink(elsewhere.resolve("link"), wrapperFile());
    try {
      Command command = Command.of(elsewhere, link.toString(), "--quiet", "ep-sweep", "--help");
      Command.Result result = JBang.settled(command, JBang.SHARED_HOME).run();
      assertThat(result.code()).as("%s", result).isZero();
      assertThat(result.out()).contains("ep-sweep");
    } finally {
      Files.delete(link);
    }
  }

  @Test
  void takes_a_name_as_an_alias_only_where_a_program_is_named() throws Exception {
    Command.Result result = wrapper().and(echo(), "ep-sweep", "sweep", "-t", "sweep").run();
    assertThat(result.out()).startsWith("<ep-sweep>\n<sweep>\n<-t>\n<sweep>\n");
  }

  @Test
  void works_in_a_checkout_whose_path_has_blanks_and_signs() throws Exception {
    Path checkout = Files.createDirectories(elsewhere.resolve("a b's @home"));
    Path copy = Files.copy(wrapperFile(), checkout.resolve("jbang"));
    Path kept = Files.createDirectory(checkout.resolve(".jbang"));
    Files.copy(JBang.JAR, kept.resolve(JBang.JAR.getFileName()));
    Files.createDirectory(checkout.resolve("scripts"));
    Files.writeString(checkout.resolve("scripts/ep_echo.java"), Echo.source("ep_echo"));
    Command command = Command.of(elsewhere, copy.toString(), "ep-echo", "x y");
    Command.Result result = JBang.settled(command, JBang.SHARED_HOME).run();
    assertThat(result.out()).isEqualTo("<x y>\nstdin: \n");
  }

  @Test
  void two_that_build_the_same_program_at_once_both_run_it() throws Exception {
    Path script = Files.writeString(elsewhere.resolve("Both.java"), Echo.source("Both"));
    Command command = JBang.settled(wrapper(), elsewhere.resolve("home")).and(script.toString());
    Command.Running first = command.start();
    Command.Running second = command.start();
    assertThat(first.await().out()).isEqualTo("stdin: \n");
    assertThat(second.await().out()).isEqualTo("stdin: \n");
  }

  private Command wrapper() {
    return JBang.wrapper(elsewhere);
  }

  private String echo() throws Exception {
    Path script = elsewhere.resolve("Echo.java");
    return Files.writeString(script, Echo.source("Echo")).toString();
  }

  private static Path wrapperFile() {
    return Checkout.ROOT.resolve("jbang");
  }
}
