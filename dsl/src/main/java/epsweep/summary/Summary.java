package epsweep.summary;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What one summary in a program's output says.
 *
 * @param name the summary's own name ({@code === Summary [nccl] …}); empty when it has none
 * @param metrics by column name, in the order of the columns; a value printed as nan or inf is not
 *     here
 * @param banner what the program says it ran, by axis column ({@code ranks}, {@code tokens} …), as
 *     text; {@code backend} is the program that is known by its banner
 * @param verdict empty when this is a result; else whether it is {@code unparsed} or {@code
 *     failed}, and why
 */
public record Summary(
    String name,
    Map<String, Double> metrics,
    Map<String, String> banner,
    Optional<Verdict> verdict) {
  public Summary {
    metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
    banner = Collections.unmodifiableMap(new LinkedHashMap<>(banner));
  }

  /** Whether this stands for a library that the program left out, and went on without. */
  public boolean skipped() {
    return !name.isEmpty()
        && metrics.isEmpty()
        && verdict.filter(v -> v.failed() && v.reason().startsWith(Judge.SETUP_FAILED)).isPresent();
  }

  /**
   * Why text is no result.
   *
   * @param failed true when the text says that the run failed (a validation, a rejected text);
   *     false when it cannot be read as a result
   * @param reason one line
   */
  public record Verdict(boolean failed, String reason) {}
}
