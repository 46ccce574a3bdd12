package epsweep.results;

import epsweep.backend.Need;
import epsweep.launch.Ask;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The PyTorch of an interpreter, and the NCCL that was installed with it: launches under torchrun
 * load that one, whatever the system has. Read from what was installed, since to import PyTorch
 * takes seconds.
 *
 * @param version such as {@code 2.11.0+cu130}
 * @param nccl empty when it is no package of its own
 */
public record PyTorch(String version, Optional<String> nccl) {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final String NUMBER = "[0-9A-Za-z.+_-]{1,60}";
  private static final String CODE =
      """
      import importlib.metadata as m, importlib.util as u, os, re
      t = u.find_spec("torch")
      if t and t.origin:
          f = os.path.join(os.path.dirname(t.origin), "version.py")
          v = re.search(r"__version__ = '([^']+)'", open(f).read())
          n = ""
          for p in ("nvidia-nccl-cu13", "nvidia-nccl-cu12", "nvidia-nccl-cu11"):
              try:
                  n = n or m.version(p)
              except m.PackageNotFoundError:
                  pass
          print(v.group(1) if v else "", n)
      """;

  static Optional<PyTorch> of(Ask ask, Need.Interpreter python) {
    List<String> command = python.in().command(List.of(python.program(), "-c", CODE));
    return ask.answer(command, LIMIT).ok().flatMap(PyTorch::parse);
  }

  static Optional<PyTorch> parse(String printed) {
    List<String> words = Arrays.asList(printed.strip().split(" "));
    return words.size() <= 2 && words.stream().allMatch(word -> word.matches(NUMBER))
        ? Optional.of(new PyTorch(words.get(0), words.stream().skip(1).findFirst()))
        : Optional.empty();
  }

  /** All of several interpreters as one text; empty when none has it. */
  static Optional<String> versions(List<PyTorch> all) {
    return joined(all.stream().map(PyTorch::version).toList());
  }

  static Optional<String> ncclVersions(List<PyTorch> all) {
    return joined(all.stream().flatMap(torch -> torch.nccl().stream()).toList());
  }

  private static Optional<String> joined(List<String> texts) {
    String all = texts.stream().distinct().collect(Collectors.joining(", "));
    return all.isEmpty() ? Optional.empty() : Optional.of(all);
  }
}
