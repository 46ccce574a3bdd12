package epsweep.cli;

import epsweep.backend.Shell;
import epsweep.cli.bundle.Bundle;
import epsweep.report.VisibleText;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Packs instead of running. */
final class BundleOption {
  private static final String NAME = "--bundle";
  private static final Set<String> BESIDE = Set.of(NAME, "--site", Commands.STACKTRACE);
  private static final double MEGABYTE = 1e6;

  @Option(
      names = NAME,
      paramLabel = "FILE.tar.gz",
      converter = PathConverter.class,
      description =
          "pack ep-sweep, its libraries, SCRIPT and the site's settings into one archive, for a"
              + " machine with a JDK and no network")
  private Path archive;

  boolean isAsked() {
    return archive != null;
  }

  /** What would be left out of the archive is refused, before anything is read. */
  void check(CommandSpec spec) {
    Bundle.check(archive);
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      if (!BESIDE.contains(option.longestName())) {
        throw new SweepProblem(
            NAME
                + " packs and runs nothing: "
                + option.longestName()
                + " does not go with it. Write it in the script, or give it where the bundle runs");
      }
    }
  }

  /** Writes the archive, and says how it is used. */
  int write(Optional<Path> script, Optional<Path> site, Terminal terminal) throws IOException {
    new Bundle(script, site).write(archive, System.getProperty("java.class.path"));
    PrintStream out = terminal.out();
    String size = String.format(Locale.ROOT, "%.1f MB", Files.size(archive) / MEGABYTE);
    String settings = site.map(file -> ", with the settings of " + file).orElse("");
    out.println(VisibleText.line(archive + ": " + size + settings));
    out.println("Where it is to run, with a JDK of version 17 or later:");
    out.println(VisibleText.line("  " + use(script)));
    return Exit.OK;
  }

  private String use(Optional<Path> script) {
    String start = Bundle.COMMAND + ' ';
    return "tar xf "
        + word(archive)
        + " && "
        + start
        + script.map(BundleOption::word).orElse("sweep.groovy");
  }

  /** A file's own name, which tar would take for an option or another machine's. */
  private static String word(Path file) {
    String name = file.getFileName().toString();
    return Shell.quote(name.startsWith("-") || name.indexOf(':') >= 0 ? "./" + name : name);
  }
}
