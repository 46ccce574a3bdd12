package epsweep.cli;

import epsweep.backend.Backends;
import epsweep.cli.doctor.Subject;
import epsweep.dsl.ScriptFile;
import epsweep.dsl.ScriptReader;
import epsweep.sweep.NearestWord;
import epsweep.sweep.Point;
import epsweep.sweep.Selection;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The backends that are to be examined: of scripts, or by their names.
 *
 * @param site settings below all others
 * @param settings from the command line, above all others
 */
record Examined(Optional<Path> site, List<String> settings) {
  private static final int MOST_POINTS = 100_000;

  /**
   * @param asked names of built-in backends and paths of scripts; none for every built-in backend
   */
  List<Subject> subjects(List<String> asked) {
    List<String> names = asked.isEmpty() ? Backends.builtIn() : new ArrayList<>();
    List<Sweep> all = new ArrayList<>();
    ScriptReader reader = new ScriptReader(EpSweepCommand.settings());
    for (String each : asked) {
      if (isScript(each)) {
        all.addAll(ScriptFile.read(each, ScriptFile.text(Path.of(each)), site, reader));
      } else {
        names.add(known(each));
      }
    }
    int scripts = all.size();
    if (!names.isEmpty()) {
      all.addAll(ScriptFile.read("ep-doctor", text(names), site, reader));
    }
    List<Sweep> set = SettingOverrides.apply(all, settings);
    List<Subject> subjects = new ArrayList<>();
    for (int i = 0; i < set.size(); i++) {
      subjects.addAll(subjects(set.get(i), i < scripts));
    }
    return subjects;
  }

  /**
   * @param said whether the ranks are those of a script
   */
  private static List<Subject> subjects(Sweep sweep, boolean said) {
    Planned planned = Planned.of(sweep, Selection.ALL);
    Map<String, Integer> ranks = said ? ranks(planned) : Map.of();
    return planned.backends().keySet().stream()
        .map(
            name ->
                new Subject(
                    sweep.backend(name),
                    Optional.ofNullable(planned.first().get(name)),
                    ranks.getOrDefault(name, 0)))
        .toList();
  }

  /** Of each backend, how many ranks it starts on one machine at most. */
  private static Map<String, Integer> ranks(Planned planned) {
    Map<String, Integer> most = new HashMap<>();
    Iterator<Point> points = planned.plan().points();
    for (int i = 0; i < MOST_POINTS && points.hasNext(); i++) {
      Point point = points.next();
      if (planned.backend(point).refuses(point).isEmpty()) {
        most.merge(point.backend(), point.ranks() / point.nodes(), Math::max);
      }
    }
    return most;
  }

  private static boolean isScript(String word) {
    return word.endsWith(".groovy") || word.contains("/");
  }

  private static String known(String name) {
    if (!Backends.builtIn().contains(name)) {
      throw new SweepProblem(
          "there is no backend '%s' and no script of that name.%s There are: %s"
              .formatted(
                  name,
                  NearestWord.hint(name, Backends.builtIn()),
                  String.join(", ", Backends.builtIn())));
    }
    return name;
  }

  /** A sweep that asks for nothing but these backends. */
  private static String text(List<String> names) {
    String list = names.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
    return "sweep('ep-doctor') { backends " + list + "; ranks 1 }\n";
  }
}
