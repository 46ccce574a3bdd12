package epsweep.cli.doctor;

import epsweep.backend.Backends;
import epsweep.backend.Need;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether a backend can run: as it is set, or with settings that were found for it. */
record Judgement(Needed needed) {
  Verdict of(Subject subject) {
    String name = subject.setup().name();
    List<Lack> lacks = lacks(subject, subject.setup());
    Set<Lack.Setting> settings =
        lacks.stream()
            .flatMap(lack -> lack.setting().stream())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (settings.isEmpty()) {
      return new Verdict(name, lacks, Optional.empty());
    }
    BackendSetup better = subject.setup();
    for (Lack.Setting setting : settings) {
      better = better.with(setting.word(), setting.value());
    }
    return new Verdict(name, lacks(subject, better), Optional.of(line(name, settings)));
  }

  private List<Lack> lacks(Subject subject, BackendSetup setup) {
    if (subject.launch().isEmpty()) {
      return List.of(
          Lack.of("a point: it refuses all of the script", "ep-sweep SCRIPT --plan says why"));
    }
    try {
      List<Lack> lacks = new ArrayList<>();
      List<Need> needs = Backends.of(setup, needed.machine().site()).needs(subject.launch().get());
      needs.forEach(need -> lacks.addAll(needed.lacks(need, subject.ranks())));
      return lacks;
    } catch (SweepProblem e) {
      return e.lines().stream().map(line -> Lack.of("a setting", line)).toList();
    }
  }

  private static String line(String backend, Set<Lack.Setting> settings) {
    String words =
        settings.stream()
            .map(setting -> setting.word() + " " + quoted(setting.value()))
            .collect(Collectors.joining("; "));
    return "backend(" + quoted(backend) + ") { " + words + " }";
  }

  /** A text of Groovy that means nothing but itself. */
  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
