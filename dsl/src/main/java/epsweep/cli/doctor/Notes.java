package epsweep.cli.doctor;

import epsweep.results.Environment;
import epsweep.sweep.StandardAxis;
import java.util.List;

/** What a script should say on this machine, whatever backend it runs. */
final class Notes {
  private Notes() {}

  static List<String> of(Environment environment, List<Subject> subjects) {
    int gpus = environment.gpus().size();
    int usual = (int) StandardAxis.RANKS.byDefault();
    boolean said = subjects.stream().anyMatch(subject -> subject.ranks() > 0);
    return gpus == 0 || gpus >= usual || said
        ? List.of()
        : List.of(
            "A script that says nothing has %d ranks. Here write: ranks %d".formatted(usual, gpus));
  }
}
