package epsweep.summary;

import java.util.List;
import java.util.regex.Pattern;

/** How much a line of output says about a failure. */
final class Telling {
  /** A line of this score is no slip of the tongue: something failed. */
  static final int FAILURE = 45;

  /**
   * A line of this score, or a lower one, says of a program no more than that a signal ended it.
   */
  static final int DIED = 61;

  /**
   * A kind of line.
   *
   * @param score the higher, the more it says
   */
  private record Kind(int score, Pattern pattern) {
    static Kind of(int score, String regex) {
      return new Kind(score, Pattern.compile(regex));
    }
  }

  private static final Pattern NOISE =
      Pattern.compile(
          "NCCL INFO|^\\[W\\d|UserWarning|FutureWarning|Warning: |^NCCL EP: using timeout|^\\[DEBUG\\]|^\\$ ");

  private static final Pattern LABEL =
      Pattern.compile("^(\\[rank ?\\d+\\]: ?|\\[[\\w.-]+:\\d+\\] )+");

  private static final List<Kind> KINDS =
      List.of(
          Kind.of(10, "(?i)\\bChildFailedError\\b|signal 15 \\(SIGTERM\\)"),
          Kind.of(100, "^Error: |^\\[?ERROR\\]?:? \\S|^\\[skip\\] backend |^\\[bench\\] skip: "),
          Kind.of(97, "(?i)error while loading shared libraries|symbol lookup error|out of memory"),
          Kind.of(96, "^(?!torch\\.distributed\\.elastic)[\\w.]*(Error|Exception)(: .*|$)"),
          Kind.of(95, "^what\\(\\):|^Failed: |(?i)\\bCUDA error\\b|assertion .*failed"),
          Kind.of(93, "^slurmstepd: error|^DeepEP .*timeout|(?i)failed: .*No space left"),
          Kind.of(
              92,
              "(?i)\\bmust (not )?(be|exceed)\\b|^unsupported |\\bis unsupported|^CUPTI was not found|MoERuntime not available"),
          Kind.of(
              90, "(?i)NCCL error|No such file or directory|command not found|permission denied"),
          Kind.of(90, "can't open file|^\\S+: error: "),
          Kind.of(
              85,
              "^(free|malloc|realloc|munmap_chunk)\\(\\): |^double free or corruption"
                  + "|^\\*\\*\\* stack smashing detected|^corrupted (size|double-linked)"),
          Kind.of(80, "^terminate called|^Fatal Python error"),
          Kind.of(
              70, "mpirun was unable to|not enough slots available|has requested more processes"),
          Kind.of(70, "time limit for job execution has been reached|requested component was not"),
          Kind.of(
              68, "daemon has (unexpectedly )?failed|^srun: error: |unable to (find|launch|reach)"),
          Kind.of(DIED, "^Signal: "),
          Kind.of(60, "exited on signal \\d+|TERMINATED WITH THE EXIT STRING: "),
          Kind.of(55, "NCCL WARN|(?i)^fatal"),
          Kind.of(50, "^MPI_ABORT was invoked"),
          Kind.of(45, "total processes failed to start"),
          Kind.of(30, "(?i)\\berror\\b|\\bfailed\\b|\\bkilled\\b|\\baborted\\b"),
          Kind.of(20, "^\\s*Exit code:"));

  private static final Pattern DEATH =
      Pattern.compile(
          "exited on signal \\d+|TERMINATED WITH THE EXIT STRING: |^MPI_ABORT was invoked"
              + "|exited with non-zero status|returned\\s+a non-zero exit code|\\bChildFailedError\\b|^slurmstepd: error: "
              + "|^srun: error: .*(Exited with|Killed|Terminated|Segmentation|Aborted)"
              + "|^(Segmentation fault|Killed|Aborted)( \\(core dumped\\))?$");

  private Telling() {}

  /** Whether a launcher says that a process of its program died. */
  static boolean isDeath(String line) {
    return DEATH.matcher(line).find();
  }

  static int score(String line) {
    if (line.isBlank() || NOISE.matcher(line).find()) {
      return 0;
    }
    for (Kind kind : KINDS) {
      if (kind.pattern().matcher(line).find()) {
        return kind.score();
      }
    }
    return 0;
  }

  /** The last line that is no noise; what is left when none scores. */
  static String last(List<String> lines) {
    for (int i = lines.size() - 1; i >= 0; i--) {
      String line = lines.get(i);
      if (isText(line) && !NOISE.matcher(line).find()) {
        return line;
      }
    }
    return "";
  }

  /** A line without the labels that say which rank or process printed it. */
  static String bare(String line) {
    return LABEL.matcher(line).replaceFirst("").strip();
  }

  /** A line, with those behind it when it is the first of one of mpirun's paragraphs. */
  static String sentence(List<String> lines, int first) {
    String line = lines.get(first);
    if (!line.matches(".*(mpirun|job|slots|MPI_ABORT|component).*") || line.contains("error:")) {
      return line;
    }
    StringBuilder text = new StringBuilder(line);
    int at = first + 1;
    while (at < lines.size()
        && isText(lines.get(at))
        && text.length() < 300
        && text.charAt(text.length() - 1) != '.') {
      text.append(' ').append(lines.get(at++));
    }
    boolean open = text.charAt(text.length() - 1) == ':';
    return open && at + 1 < lines.size() ? text + " " + lines.get(at + 1) : text.toString();
  }

  private static boolean isText(String line) {
    return !line.isBlank() && !line.startsWith("---");
  }
}
