package epsweep.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * That a signal ended a rank, as its launcher reports it: an exit code of torchrun or Hydra does
 * not say so. It is read from what was printed, where anybody may print anything, so only numbers
 * are taken from there.
 *
 * @param rank where the launcher says which
 * @param signal its number
 */
public record RankDeath(OptionalInt rank, int signal) {
  private static final int WINDOW = 64 * 1024;
  private static final int LAST_SIGNAL = 64;
  private static final int SHELLS = 128;

  /** Open MPI 4, and 5, which breaks the line before the last words. */
  private static final Pattern OPEN_MPI =
      Pattern.compile(
          "noticed that process rank (?<rank>\\d{1,7}) with PID \\d{1,10} on node \\S{1,255}"
              + " exited on\\s{1,4}signal (?<signal>\\d{1,3})\\b");

  /** Its EXIT CODE may be that of a rank which it killed itself, because of the first. */
  private static final Pattern HYDRA =
      Pattern.compile("WITH THE EXIT STRING: [^\\n(]{1,80}\\(signal (?<signal>\\d{1,3})\\)");

  /** Only the first rank to fail tells why; the others were ended for it. */
  private static final Pattern TORCHRUN =
      Pattern.compile(
          "Root Cause \\(first observed failure\\):[^\\n]{0,80}(?:\\n[^\\n]{0,400}){1,4}?"
              + "\\n[^\\n]{0,80}?\\brank {1,9}: (?<rank>\\d{1,7})\\b[^\\n]{0,80}"
              + "\\n[^\\n]{0,80}?\\bexitcode {1,5}: (?<code>-?\\d{1,3})\\b");

  private static final Pattern OLD_TORCH =
      Pattern.compile("died with <Signals\\.SIG[A-Z0-9]{1,9}: (?<signal>\\d{1,3})>");

  /** The outermost launcher first: what one inside says may be a consequence. */
  private static final List<Function<String, Optional<RankDeath>>> WAYS =
      List.of(
          text -> first(OPEN_MPI, text, m -> of(m.group("rank"), m.group("signal"))),
          text -> first(HYDRA, text, m -> of("", m.group("signal"))),
          text -> first(TORCHRUN, text, m -> of(m.group("rank"), signal(m.group("code")))),
          text -> first(OLD_TORCH, text, m -> of("", m.group("signal"))));

  /** From the ends of both outputs; empty when no launcher says so there. */
  public static Optional<RankDeath> in(Path out, Path err) {
    List<String> texts = List.of(end(err), end(out));
    return WAYS.stream()
        .flatMap(way -> texts.stream().flatMap(text -> way.apply(text).stream()))
        .findFirst();
  }

  /** {@code rank 1 was ended by SIGSEGV (signal 11, a bad memory access)}. */
  String words() {
    return who() + " was ended by " + ExitCode.signalWords(signal);
  }

  /** The same, where the kernel counted a process that it killed for memory. */
  String wordsOutOfMemory() {
    return who() + " was ended by SIGKILL (out of memory: the kernel killed it)";
  }

  boolean isKill() {
    return signal == 9;
  }

  private String who() {
    return rank.isPresent() ? "rank " + rank.getAsInt() : "a rank";
  }

  private static Optional<RankDeath> first(
      Pattern pattern, String text, Function<Matcher, Optional<RankDeath>> read) {
    Matcher matcher = pattern.matcher(text);
    Optional<RankDeath> found = Optional.empty();
    while (found.isEmpty() && matcher.find()) {
      found = read.apply(matcher);
    }
    return found;
  }

  private static Optional<RankDeath> of(String rank, String signal) {
    int number = Integer.parseInt(signal);
    return number < 1 || number > LAST_SIGNAL
        ? Optional.empty()
        : Optional.of(
            new RankDeath(
                rank.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(rank)),
                number));
  }

  /** Python counts a signal below zero, a shell above 128. */
  private static String signal(String code) {
    int number = Integer.parseInt(code);
    return Integer.toString(number < 0 ? -number : number - SHELLS);
  }

  private static String end(Path log) {
    try {
      return Files.isRegularFile(log)
          ? new String(LogEnd.of(log, WINDOW), StandardCharsets.UTF_8)
          : "";
    } catch (IOException e) {
      return "";
    }
  }
}
