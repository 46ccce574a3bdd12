package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./jbang} on its first call, and where something is missing. */
class WrapperSetupTest {
  private static final Path TOOLS = Checkout.MODULE.resolve("target/tools");
  private static final String JAR = ".jbang/jbang-cli-0.132.1-all.jar";

  private static final List<String> NAMES =
      List.of(
          ("bash cat cp cut dirname env flock grep mkdir mktemp mv readlink rm sed sha256sum shasum wc")
              .split(" "));

  @TempDir Path temporary;
  private Path checkout;
  private Path bin;

  /** The programs that the wrapper may count on: no java and no mvn is among them. */
  @BeforeAll
  static void tools() throws Exception {
    JBang.fetched();
    Files.createDirectories(TOOLS);
    for (String name : NAMES) {
      Path program = Path.of("/usr/bin", name);
      if (Files.exists(program) && !Files.exists(TOOLS.resolve(name))) {
        Files.createSymbolicLink(TOOLS.resolve(name), program);
      }
    }
  }

  @BeforeEach
  void a_fresh_checkout_and_a_path_of_our_own() throws Exception {
    checkout = Files.createDirectory(temporary.resolve("checkout"));
    bin = Files.createDirectory(temporary.resolve("bin"));
    Files.copy(Checkout.ROOT.resolve("jbang"), checkout.resolve("jbang"));
  }

  @Test
  void the_first_call_takes_jbang_through_maven() throws Exception {
    Path mvn = Needs.program("mvn");
    Command.Result result =
        jbang().with("PATH", mvn.getParent() + ":" + System.getenv("PATH")).run();
    assertThat(result.out()).as("%s", result).isEqualTo("0.132.1\n");
    assertThat(checkout.resolve(JAR)).hasSameBinaryContentAs(JBang.JAR);
    assertThat(checkout.resolve(".jbang")).isDirectoryNotContaining("glob:**fetch*");
  }

  @Test
  void later_calls_need_no_maven() throws Exception {
    install("cp '" + JBang.JAR + "' \"$into\"");
    assertThat(jbang().run().out()).isEqualTo("0.132.1\n");
    Files.delete(bin.resolve("mvn"));
    assertThat(jbang().run()).isEqualTo(new Command.Result(0, "0.132.1\n", ""));
  }

  @Test
  void passes_the_arguments_that_older_maven_does_not_read_from_the_environment() throws Exception {
    install("cp '" + JBang.JAR + "' \"$into\"; echo \"$*\" >&2");
    Command.Result result = jbang().with("MAVEN_ARGS", "-s my-settings.xml").run();
    assertThat(result.err()).contains("-s my-settings.xml");
    assertThat(result.code()).isZero();
  }

  @Test
  void two_first_calls_at_once_both_work() throws Exception {
    install("cp '" + JBang.JAR + "' \"$into\"");
    Command.Running first = jbang().start();
    Command.Running second = jbang().start();
    assertThat(first.await().out()).isEqualTo("0.132.1\n");
    assertThat(second.await().out()).isEqualTo("0.132.1\n");
  }

  @Test
  void takes_jbang_again_when_what_is_there_is_cut_off() throws Exception {
    install("cp '" + JBang.JAR + "' \"$into\"");
    Files.createDirectory(checkout.resolve(".jbang"));
    Files.writeString(checkout.resolve(JAR), "half a jar");
    assertThat(jbang().run().out()).isEqualTo("0.132.1\n");
  }

  @Test
  void takes_jbang_again_when_what_is_there_is_damaged() throws Exception {
    install("cp '" + JBang.JAR + "' \"$into\"");
    Files.createDirectory(checkout.resolve(".jbang"));
    Files.write(checkout.resolve(JAR), new byte[(int) Files.size(JBang.JAR)]);
    Command.Result result = jbang().run();
    assertThat(result.err()).contains("is damaged");
    assertThat(result.out()).isEqualTo("0.132.1\n");
  }

  @Test
  void refuses_a_jbang_that_is_not_the_one_it_knows() throws Exception {
    install("echo other > \"$into/jbang-cli-0.132.1-all.jar\"");
    says(jbang().run(), "what Maven gave is not JBang 0.132.1: its SHA-256 is ");
    assertThat(checkout.resolve(JAR)).doesNotExist();
  }

  @Test
  void says_when_maven_fails() throws Exception {
    install("echo 'no network' >&2; exit 1");
    Command.Result result = jbang().run();
    says(result, "Maven could not give dev.jbang:jbang-cli:0.132.1:jar:all");
    assertThat(result.err()).contains("no network");
  }

  @Test
  void says_when_mvn_is_missing() throws Exception {
    says(jbang().run(), "no mvn found, and the first call takes JBang through Maven.");
  }

  @Test
  void says_when_java_is_missing() throws Exception {
    says(
        jbang().with("JAVA_HOME", "").run(), "no java found. Install a JDK of version 17 or later");
    says(
        jbang().with("JAVA_HOME", bin + "").run(),
        "JAVA_HOME is " + bin + ", but there is no bin/java");
  }

  @Test
  void says_when_java_is_too_old() throws Exception {
    Path old = Files.createDirectories(temporary.resolve("jdk/bin")).getParent();
    program(old.resolve("bin/java"), "exit 9");
    Files.writeString(old.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
    says(
        jbang().with("JAVA_HOME", old + "").run(),
        old + "/bin/java is Java 11, but 17 or later is");
    Files.delete(old.resolve("release"));
    program(old.resolve("bin/java"), "echo 'java version \"1.8.0_402\"' >&2");
    says(
        jbang().with("JAVA_HOME", old + "").run(), old + "/bin/java is Java 8, but 17 or later is");
  }

  @Test
  void keeps_jbang_in_the_users_cache_when_the_checkout_cannot_be_written() throws Exception {
    install("cp '" + JBang.JAR + "' \"$into\"");
    Files.writeString(checkout.resolve(".jbang"), "a file where the folder should be");
    Path cache = temporary.resolve("cache");
    Command command = jbang().with("XDG_CACHE_HOME", cache + "");
    Command.Result first = command.run();
    assertThat(first.err()).contains(".jbang cannot be written, so JBang goes to " + cache);
    assertThat(first.out()).isEqualTo("0.132.1\n");
    assertThat(
            PosixFilePermissions.toString(Files.getPosixFilePermissions(cache.resolve("ep-sweep"))))
        .isEqualTo("rwx------");
    assertThat(command.run()).isEqualTo(new Command.Result(0, "0.132.1\n", ""));
  }

  private Command jbang() {
    Command command = Command.of(temporary, checkout.resolve("jbang") + "", "version");
    return JBang.settled(command, temporary.resolve("home"))
        .with("PATH", bin + ":" + TOOLS)
        .with("MAVEN_ARGS", "");
  }

  /** A Maven of our own; its last argument says where the jar goes. */
  private void install(String script) throws Exception {
    program(bin.resolve("mvn"), "for last; do :; done; into=${last#*=}\n" + script);
  }

  private static void program(Path file, String script) throws Exception {
    Files.writeString(file, "#!/bin/bash\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void says(Command.Result result, String message) {
    assertThat(result.code()).as("%s", result).isEqualTo(4);
    assertThat(result.out()).isEmpty();
    assertThat(result.err().lines()).anyMatch(line -> line.startsWith("jbang: " + message));
  }
}
