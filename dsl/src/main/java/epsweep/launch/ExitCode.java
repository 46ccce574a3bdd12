package epsweep.launch;

import java.util.List;
import java.util.Optional;

/** What an exit code says, in words. Signals as a shell counts them: 128 and the signal. */
public final class ExitCode {
  private static final List<String> SIGNALS =
      List.of(
          "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2",
          "PIPE", "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG",
          "XCPU", "XFSZ", "VTALRM", "PROF", "WINCH", "IO", "PWR", "SYS");

  private ExitCode() {}

  /** {@code exit code 139 (SIGSEGV, a bad memory access)}. */
  public static String words(int code) {
    return "exit code " + code + meaning(code).map(m -> " (" + m + ")").orElse("");
  }

  /** The signal of an exit code above 128, by name: {@code SIGKILL}. */
  public static Optional<String> signal(int code) {
    int number = code - 128;
    return number < 1 || number > SIGNALS.size()
        ? Optional.empty()
        : Optional.of("SIG" + SIGNALS.get(number - 1));
  }

  /** {@code SIGSEGV (signal 11, a bad memory access)}. */
  static String signalWords(int number) {
    Optional<String> name = signal(128 + number);
    return name.map(n -> n + " (signal " + number + more(n, 128 + number) + ")")
        .orElse("signal " + number);
  }

  private static String more(String name, int code) {
    return meaning(code).map(words -> words.substring(name.length())).orElse("");
  }

  private static Optional<String> meaning(int code) {
    String known =
        switch (code) {
          case 110 -> "mpirun's own time limit";
          case 124 -> "the limit of the program 'timeout'";
          case 126 -> "found, but cannot be executed";
          case 127 -> "a program or library was not found";
          case 132 -> "SIGILL, an instruction that this CPU lacks";
          case 134 -> "SIGABRT, the program gave up: an assertion, abort(), or no such binary";
          case 135 -> "SIGBUS, a bad memory access, or shared memory is full";
          case 137 -> "SIGKILL, killed from outside, often for its memory";
          case 139 -> "SIGSEGV, a bad memory access";
          case 143 -> "SIGTERM, ended from outside";
          default -> null;
        };
    return Optional.ofNullable(known).or(() -> signal(code));
  }
}
