package epsweep.cli;

import epsweep.backend.PrivateCache;
import epsweep.backend.RunningClasses;
import epsweep.sweep.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A help or a completion as it was printed last: to make it again takes longer than to start. */
final class KeptText {
  private static final String KIND = "texts";
  private static final List<String> ASKED = List.of("--help", "-h", "--completion");

  /** What decides whether there are colours. */
  private static final List<String> COLOURS =
      List.of("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "COLORTERM", "ANSICON", "OSTYPE");

  private final PrivateCache cache;
  private final String key;

  private KeptText(PrivateCache cache, String key) {
    this.cache = cache;
    this.key = key;
  }

  /**
   * @param command the class that has the options
   */
  static KeptText of(Class<?> command, String[] args, Terminal terminal) {
    PrivateCache cache = PrivateCache.of(terminal.env());
    if (args.length != 1 || !ASKED.contains(args[0]) || cache == PrivateCache.NONE) {
      return new KeptText(PrivateCache.NONE, "");
    }
    StringBuilder known = new StringBuilder("1\n").append(RunningClasses.stamp());
    known.append('\n').append(command.getName()).append('\n').append(args[0]);
    known.append('\n').append(terminal.width()).append('\n').append(terminal.live());
    COLOURS.forEach(name -> known.append('\n').append(terminal.env().get(name)));
    known.append('\n').append(System.getProperty("picocli.ansi"));
    return new KeptText(cache, Sha256.hex(known.toString()));
  }

  Optional<String> find() {
    return cache.read(KIND, key).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  void keep(String text) {
    cache.write(KIND, key, text.getBytes(StandardCharsets.UTF_8));
  }
}
