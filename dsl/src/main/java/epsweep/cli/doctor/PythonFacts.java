package epsweep.cli.doctor;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.backend.Need;
import epsweep.launch.Answer;
import epsweep.launch.Ask;
import epsweep.launch.Tail;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An interpreter and its PyTorch, as they say themselves. */
record PythonFacts(Map<String, Object> told) {
  /** PyTorch from a disk far away takes its time. */
  static final Duration LIMIT = Duration.ofSeconds(90);

  private static final List<String> MODULES = List.of("mpi4py", "mscclpp", "deep_ep", "flashinfer");
  private static final String CODE = code();

  /** The answer of an interpreter, as it is. */
  static Answer answer(Ask ask, Need.Interpreter python) {
    List<String> argv = new ArrayList<>(List.of(python.program(), "-c", CODE));
    argv.addAll(MODULES);
    return ask.answer(python.in().command(argv), LIMIT);
  }

  /** Empty when it gave no answer, or nonsense. */
  static Optional<PythonFacts> of(Answer answer) {
    return answer.ok().flatMap(PythonFacts::parse);
  }

  private static Optional<PythonFacts> parse(String printed) {
    List<String> lines = printed.lines().filter(line -> line.startsWith("{")).toList();
    try {
      return lines.isEmpty()
          ? Optional.empty()
          : Optional.of(new PythonFacts(JSON.std.mapFrom(lines.get(lines.size() - 1))));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Empty when it is not there. */
  Optional<String> text(String name) {
    return Optional.ofNullable(told.get(name))
        .map(String::valueOf)
        .map(Tail::plain)
        .filter(text -> !text.isEmpty());
  }

  int gpus() {
    return told.get("gpus") instanceof Integer count ? count : 0;
  }

  boolean has(String module) {
    return told.get("modules") instanceof List<?> modules && modules.contains(module);
  }

  /** {@code 3.12.3, PyTorch 2.11.0+cu130 with NCCL 2.28.9, 2 GPUs, mpi4py}. */
  String shown() {
    List<String> parts = new ArrayList<>(List.of(text("python").orElse("?")));
    if (text("torch").isEmpty()) {
      parts.add(text("why").map(why -> "PyTorch fails: " + why).orElse("no PyTorch"));
    } else {
      parts.add(
          "PyTorch "
              + text("torch").orElseThrow()
              + text("nccl").map(nccl -> " with NCCL " + nccl).orElse(" without CUDA"));
      parts.add(gpus() == 0 ? "sees no GPU" : "sees " + gpus() + (gpus() == 1 ? " GPU" : " GPUs"));
    }
    MODULES.stream().filter(this::has).forEach(parts::add);
    return String.join(", ", parts);
  }

  Map<String, Object> json(String program) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("program", program);
    for (String name : List.of("python", "torch", "cuda", "nccl", "why")) {
      json.put(name, text(name).orElse(null));
    }
    json.put("gpus", gpus());
    json.put("fp8", Boolean.TRUE.equals(told.get("fp8")));
    json.put("modules", MODULES.stream().filter(this::has).toList());
    return json;
  }

  private static String code() {
    try (InputStream stream = PythonFacts.class.getResourceAsStream("python_facts.py")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the library's python_facts.py cannot be read", e);
    }
  }
}
