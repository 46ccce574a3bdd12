package epsweep.run;

import epsweep.launch.Tail;
import epsweep.results.Status;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Failures that can pass by themselves, so that the same launch may succeed a moment later. */
final class Passing {
  private static final int LINES = 50;
  private static final Pattern PORT =
      Pattern.compile(
          "address already in use|EADDRINUSE|port \\d* ?(?:is )?(?:already )?in use",
          Pattern.CASE_INSENSITIVE);

  private Passing() {}

  static boolean canPass(Status status, Path out, Path err) {
    return status == Status.TIMEOUT
        || status == Status.FAILED
            && Stream.concat(Tail.of(out, LINES).stream(), Tail.of(err, LINES).stream())
                .anyMatch(line -> PORT.matcher(line).find());
  }
}
