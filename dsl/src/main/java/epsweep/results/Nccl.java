package epsweep.results;

import epsweep.launch.Probe;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The NCCL that the linker would take: its version stands in the name of its file. */
final class Nccl {
  private static final Pattern LIBRARY =
      Pattern.compile("^\\s*libnccl\\.so\\.2 .*=> (\\S+)", Pattern.MULTILINE);
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private Nccl() {}

  static Optional<String> version() {
    return Probe.ask(List.of("ldconfig", "-p"), LIMIT).flatMap(Nccl::file).flatMap(Nccl::version);
  }

  static Optional<Path> file(String ldconfig) {
    Matcher library = LIBRARY.matcher(ldconfig);
    return library.find() ? Optional.of(Path.of(library.group(1))) : Optional.empty();
  }

  static Optional<String> version(Path library) {
    try {
      String name = library.toRealPath().getFileName().toString();
      return Optional.of(name.replaceFirst("^libnccl\\.so\\.", ""));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
