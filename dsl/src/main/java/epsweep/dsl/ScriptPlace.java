package epsweep.dsl;

import epsweep.sweep.Origin;
import java.util.Arrays;

/**
 * Finds the line of a script in a stack of calls.
 *
 * @param compiled the file name that the compiled script carries
 * @param file the name that the user knows
 */
record ScriptPlace(String compiled, String file) {
  /** The line that is running now. */
  Origin here() {
    int line =
        StackWalker.getInstance()
            .walk(frames -> frames.filter(f -> compiled.equals(f.getFileName())).findFirst())
            .map(StackWalker.StackFrame::getLineNumber)
            .orElse(0);
    return new Origin(file, Math.max(line, 0));
  }

  /** The line on which something was thrown; the given place when it was not in the script. */
  Origin of(Throwable thrown, Origin otherwise) {
    return Arrays.stream(thrown.getStackTrace())
        .filter(f -> compiled.equals(f.getFileName()) && f.getLineNumber() > 0)
        .findFirst()
        .map(f -> new Origin(file, f.getLineNumber()))
        .orElse(otherwise);
  }
}
