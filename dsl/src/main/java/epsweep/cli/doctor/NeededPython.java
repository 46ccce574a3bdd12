package epsweep.cli.doctor;

import epsweep.backend.Need;
import epsweep.launch.Answer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Whether a Python has what benchmarks import, and whether another one has more of it. */
record NeededPython(Needed needed) {
  List<Lack> lacks(Need.Interpreter python) {
    List<Lack> lacks = own(python);
    Optional<Need.Interpreter> better =
        needed.others(python).stream()
            .map(o -> new Need.Interpreter(o.program(), python.gpus(), python.modules(), o.in()))
            .filter(other -> own(other).size() < lacks.size())
            .min(Comparator.comparing(other -> own(other).size()));
    return better.isEmpty()
        ? lacks
        : lacks.stream()
            .map(lack -> Lack.elsewhere(lack.what(), "python", better.get().program()))
            .toList();
  }

  /** Of this interpreter, whatever others have. */
  private List<Lack> own(Need.Interpreter python) {
    Answer answer = PythonFacts.answer(needed.machine().ask(), python);
    Optional<PythonFacts> facts = PythonFacts.of(answer);
    if (facts.isEmpty()) {
      String why = Unanswered.why(python.program(), answer, PythonFacts.LIMIT);
      return List.of(Lack.of("Python: " + why, "say where one is: python '/…/python3'"));
    }
    List<Lack> lacks = new ArrayList<>();
    torch(python, facts.get()).ifPresent(lacks::add);
    for (String module : python.modules()) {
      if (!facts.get().has(module)) {
        lacks.add(Lack.of(module + " for " + python.program(), install(python, module)));
      }
    }
    return lacks;
  }

  private Optional<Lack> torch(Need.Interpreter python, PythonFacts facts) {
    String program = python.program();
    String why = facts.text("why").map(text -> ": " + text).orElse("");
    Optional<String> version = facts.text("torch");
    if (version.isEmpty()) {
      return Optional.of(Lack.of("PyTorch for " + program + why, install(python, "torch")));
    }
    if (!python.gpus()) {
      return Optional.empty();
    }
    if (facts.text("cuda").isEmpty()) {
      return Optional.of(
          Lack.of(
              "CUDA: PyTorch %s of %s is built without".formatted(version.get(), program),
              "install one that is built with it"));
    }
    if (facts.gpus() == 0 && !needed.environment().gpus().isEmpty()) {
      return Optional.of(
          Lack.of(
              "GPUs for PyTorch " + version.get() + " of " + program + ": it sees none" + why,
              "take a PyTorch for this driver, and look at CUDA_VISIBLE_DEVICES"));
    }
    return Optional.empty();
  }

  private static String install(Need.Interpreter python, String module) {
    return module.equals("mscclpp")
        ? "install MSCCL++ there, from its sources"
        : python.program() + " -m pip install " + module;
  }
}
