package epsweep.cli.doctor;

import epsweep.backend.Need;
import epsweep.launch.Answer;
import epsweep.launch.Ask;
import epsweep.results.Nccl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The interpreters of a machine, each with its PyTorch and the NCCL that comes with it. */
record Pythons(Ask ask, List<Need.Interpreter> all) {
  Pythons {
    all = List.copyOf(new LinkedHashSet<>(all));
  }

  Fact fact() {
    List<String> lines = new ArrayList<>();
    List<Object> json = new ArrayList<>();
    for (Need.Interpreter python : all) {
      Answer answer = PythonFacts.answer(ask, python);
      Optional<PythonFacts> facts = PythonFacts.of(answer);
      lines.add(
          facts
              .map(f -> python.program() + ": " + f.shown())
              .orElseGet(() -> Unanswered.why(python.program(), answer, PythonFacts.LIMIT)));
      facts.ifPresent(f -> json.add(f.json(python.program())));
    }
    return new Fact("Python", lines, json);
  }

  /** That of the system and that of each PyTorch: what runs depends on who starts it. */
  Fact nccl() {
    List<String> lines = new ArrayList<>();
    Map<String, Object> json = new LinkedHashMap<>();
    Optional<String> system = Nccl.version(ask);
    json.put("system", system.orElse(null));
    Map<String, Object> brought = new LinkedHashMap<>();
    for (Need.Interpreter python : all) {
      PythonFacts.of(PythonFacts.answer(ask, python))
          .flatMap(facts -> facts.text("nccl"))
          .ifPresent(version -> brought.put(python.program(), version));
    }
    json.put("pytorch", brought);
    brought.forEach((python, version) -> lines.add(version + " in the PyTorch of " + python));
    system.ifPresent(version -> lines.add(version + " of the system, by ldconfig"));
    return new Fact("NCCL", lines.isEmpty() ? List.of("none that ldconfig knows") : lines, json);
  }
}
