package epsweep.cli.doctor;

import java.util.List;

/**
 * What a machine has, and what becomes of backends on it.
 *
 * @param facts in the order in which they are shown
 * @param verdicts one for each backend that was asked for
 * @param notes sentences for whoever writes a script
 */
public record Diagnosis(List<Fact> facts, List<Verdict> verdicts, List<String> notes) {
  public Diagnosis {
    facts = List.copyOf(facts);
    verdicts = List.copyOf(verdicts);
    notes = List.copyOf(notes);
  }

  /** Whether every backend can run as it is set. */
  public boolean allReady() {
    return verdicts.stream().allMatch(Verdict::isReady);
  }

  /** Whether some backend can. */
  public boolean anyReady() {
    return verdicts.stream().anyMatch(Verdict::isReady);
  }
}
