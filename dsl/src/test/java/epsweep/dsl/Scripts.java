package epsweep.dsl;

import epsweep.sweep.Plan;
import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Scripts for tests, read as sweep.groovy on a machine with three built-in backends. */
final class Scripts {
  static final Map<String, Set<String>> SETTINGS =
      Map.of(
          "cpu", Set.of("seed"),
          "mscclpp", Set.of("benchmark", "python", "kernelOnly"),
          "nccl-ep", Set.of("benchmark", "hpcx", "mpirunOptions"));

  private Scripts() {}

  static List<Sweep> all(String text) {
    return new ScriptReader(SETTINGS).read("sweep.groovy", text, Optional.empty());
  }

  static Sweep read(String text) {
    return all(text).get(0);
  }

  /** A sweep whose block is the text, from line 2 on. */
  static Sweep block(String text) {
    return read("sweep('x') {\n" + text + "\n}\n");
  }

  /** The problems of a whole script. */
  static List<String> problems(String text) {
    return problem(text).lines();
  }

  /** The problems of a block, which begins on line 2. */
  static List<String> blockProblems(String text) {
    return problems("sweep('x') {\n" + text + "\n}\n");
  }

  static SweepProblem problem(String text) {
    try {
      all(text);
    } catch (SweepProblem e) {
      return e;
    }
    throw new AssertionError("no problem in: " + text);
  }

  static List<Object> values(Sweep sweep, String column) {
    return sweep.axis(column).orElseThrow().values();
  }

  static List<Point> points(Sweep sweep) {
    List<Point> points = new ArrayList<>();
    Plan.of(sweep).points().forEachRemaining(points::add);
    return points;
  }
}
