package epsweep.cli.bundle;

import epsweep.backend.Shell;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** What starts a command of a bundle: a script for any POSIX shell. */
final class StartScript {
  private static final String TEMPLATE = "/epsweep/cli/bundle/start.sh";

  private StartScript() {}

  /**
   * @param jars their names below {@code lib}, in the order of the class path
   * @param id of these jars; archives of their classes are kept under it
   */
  static String of(BundledCommand command, List<String> jars, String id) throws IOException {
    return template()
        .replace("@NAME@", command.name())
        .replace("@MAIN@", command.mainClass())
        .replace("@ID@", id)
        .replace("@ARCHIVE@", command.archived() ? "find_archive" : "share=''")
        .replace("@OPTIONS@", quoted(command.options(), " "))
        .replace("@JARS@", quoted(jars, " \\\n") + ' ');
  }

  private static String quoted(List<String> words, String between) {
    return words.stream().map(Shell::quote).collect(Collectors.joining(between));
  }

  private static String template() throws IOException {
    try (InputStream in = StartScript.class.getResourceAsStream(TEMPLATE)) {
      return new String(
          Objects.requireNonNull(in, TEMPLATE).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
