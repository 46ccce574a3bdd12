package epsweep.cli;

import epsweep.backend.PrivateCache;
import epsweep.backend.RunningClasses;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * A help or a completion as it was printed last: to make it again takes longer than to start. No
 * lambda is here, for the first one of a process costs as much as all this.
 */
final class KeptText {
  private static final String KIND = "texts";
  private static final List<String> ASKED = List.of("--help", "-h", "--completion");

  /** What decides whether there are colours. */
  private static final List<String> COLOURS =
      List.of("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "COLORTERM", "ANSICON", "OSTYPE");

  private final PrivateCache cache;
  private final String known;

  private KeptText(PrivateCache cache, String known) {
    this.cache = cache;
    this.known = known;
  }

  /**
   * @param command the class that has the options
   */
  static KeptText of(Class<?> command, String[] args, Terminal terminal) {
    PrivateCache cache = PrivateCache.of(terminal.env());
    if (args.length != 1 || !ASKED.contains(args[0]) || cache == PrivateCache.NONE) {
      return new KeptText(PrivateCache.NONE, "");
    }
    StringBuilder known = new StringBuilder("2\n").append(RunningClasses.stamp());
    known.append('\n').append(command.getName()).append('\n').append(args[0]);
    known.append('\n').append(terminal.width()).append('\n').append(terminal.live());
    for (String name : COLOURS) {
      known.append('\n').append(terminal.env().get(name));
    }
    known.append('\n').append(System.getProperty("picocli.ansi"));
    return new KeptText(cache, known.toString());
  }

  Optional<String> find() {
    Optional<byte[]> bytes = cache.read(KIND, known);
    return bytes.isPresent()
        ? Optional.of(new String(bytes.get(), StandardCharsets.UTF_8))
        : Optional.empty();
  }

  void keep(String text) {
    cache.write(KIND, known, text.getBytes(StandardCharsets.UTF_8));
  }
}
