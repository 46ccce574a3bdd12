package epsweep.jbang;

import epsweep.Needs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** JBang as users have it: the wrapper of a checkout, or a {@code jbang} of their own. */
final class JBang {
  /** Built once and shared by the tests that do not care; {@code mvn clean} empties it. */
  static final Path SHARED_HOME = Checkout.MODULE.resolve("target/jbang-home");

  /** JBang itself, as the wrapper keeps it. */
  static final Path JAR = Checkout.ROOT.resolve(".jbang/jbang-cli-0.132.1-all.jar");

  private JBang() {}

  /** {@code ./jbang} of this checkout. */
  static Command wrapper(Path directory) {
    return settled(Command.of(directory, Checkout.ROOT.resolve("jbang").toString()), SHARED_HOME);
  }

  /** A {@code jbang} that knows nothing of this checkout, put on PATH by its user. */
  static Command installed(Path bin, Path home, Path directory) throws Exception {
    fetched();
    Path script = bin.resolve("jbang");
    Files.writeString(
        script,
        """
        #!/usr/bin/env bash
        fast='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
        out=$(JBANG_RUNTIME_SHELL=bash "$JAVA_HOME/bin/java" $fast -jar '%s' "$@"); code=$?
        [ $code -eq 255 ] && eval "exec $out"
        [ -n "$out" ] && printf '%%s\\n' "$out"
        exit $code
        """
            .formatted(JAR));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    Command command = Command.of(directory, script.toString());
    return settled(command, home).with("PATH", bin + ":" + System.getenv("PATH"));
  }

  /** The Java of the tests, an own JBang home, and the artifacts that Maven has already. */
  static Command settled(Command command, Path home) {
    Command settled =
        command
            .with("JAVA_HOME", System.getProperty("java.home"))
            .with("JBANG_DIR", home.toString())
            .with("JBANG_NO_VERSION_CHECK", "true");
    String repository = System.getProperty("localRepository", "");
    return repository.isEmpty() ? settled : settled.with("JBANG_REPO", repository);
  }

  /** Has the wrapper take JBang when this checkout has none yet. */
  static void fetched() throws Exception {
    if (!Files.exists(JAR)) {
      Needs.program("mvn");
      Command.Result result = wrapper(Checkout.ROOT).and("version").run();
      if (result.code() != 0 || !Files.exists(JAR)) {
        throw new IllegalStateException("no JBang: " + result);
      }
    }
  }
}
