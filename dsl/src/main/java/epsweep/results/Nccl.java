package epsweep.results;

import epsweep.launch.Answer;
import epsweep.launch.Ask;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The NCCL that the linker would take: its version stands in the name of its file. */
public final class Nccl {
  private static final Pattern LIBRARY =
      Pattern.compile("^\\s*libnccl\\.so\\.2 .*=> (\\S+)", Pattern.MULTILINE);
  private static final Pattern NAME = Pattern.compile("libnccl\\.so\\.(\\d+\\.\\d+\\.\\d+)\\s*$");
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private Nccl() {}

  /** Empty when the linker knows none, or its name does not tell. */
  public static Optional<String> version(Ask ask) {
    return libraries(ask)
        .flatMap(Nccl::file)
        .flatMap(file -> ask.answer(List.of("readlink", "-f", file.toString()), LIMIT).ok())
        .flatMap(Nccl::version);
  }

  /** What the linker knows; only a superuser has the program in PATH. */
  private static Optional<String> libraries(Ask ask) {
    Answer answer = ask.answer(List.of("ldconfig", "-p"), LIMIT);
    return answer.end() == Answer.End.MISSING
        ? ask.answer(List.of("/sbin/ldconfig", "-p"), LIMIT).ok()
        : answer.ok();
  }

  static Optional<Path> file(String ldconfig) {
    Matcher library = LIBRARY.matcher(ldconfig);
    return library.find() ? Optional.of(Path.of(library.group(1))) : Optional.empty();
  }

  /**
   * @param file the path without links
   */
  static Optional<String> version(String file) {
    Matcher name = NAME.matcher(file);
    return name.find() ? Optional.of(name.group(1)) : Optional.empty();
  }
}
