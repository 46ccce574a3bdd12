package epsweep.summary;

import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import epsweep.sweep.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares what a program says it ran with what was asked. */
public final class Mismatch {
  /** Axes whose printed value means the same as the asked one, whatever the program. */
  private static final Set<String> AXES =
      Set.of(
          "algorithm",
          "layout",
          "dispatch_dtype",
          "combine_mode",
          "nodes",
          "ranks",
          "experts",
          "tokens",
          "hidden",
          "topk");

  private Mismatch() {}

  /**
   * A sentence with both values of every axis that differs; empty when none does.
   *
   * @param banner what the program printed, {@link Summary#banner()}; what is not in it is not
   *     compared
   */
  public static Optional<String> find(Map<String, String> banner, Point asked) {
    return find(banner, asked.values());
  }

  /** As above, with warm-up and iterations. */
  public static Optional<String> find(Map<String, String> banner, Point asked, Measure measure) {
    Map<String, Object> all = new LinkedHashMap<>(asked.values());
    all.put("warmup", measure.warmup());
    all.put("iterations", measure.iterations());
    return find(banner, all);
  }

  /** As above, of the axes named only: those that a script with its own backend names. */
  public static Optional<String> find(
      Map<String, String> banner, Point asked, Measure measure, Set<String> axes) {
    Map<String, String> named = new LinkedHashMap<>(banner);
    named.keySet().retainAll(axes);
    return find(named, asked, measure);
  }

  private static Optional<String> find(Map<String, String> banner, Map<String, Object> asked) {
    List<String> differences = new ArrayList<>();
    asked.forEach(
        (axis, value) -> {
          String ran = banner.get(axis);
          boolean compared =
              AXES.contains(axis) || axis.equals("warmup") || axis.equals("iterations");
          if (compared && ran != null && !same(axis, Values.text(value), ran)) {
            differences.add(axis + " " + Values.text(value) + " was asked, " + ran + " was run");
          }
        });
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of("the program ran something else: " + String.join("; ", differences));
  }

  private static boolean same(String axis, String asked, String ran) {
    String one = Banner.canonical(axis, asked).toLowerCase(Locale.ROOT);
    String other = Banner.canonical(axis, ran).toLowerCase(Locale.ROOT);
    boolean shortened = axis.equals("dispatch_dtype") && one.startsWith(other + "_");
    return one.equals(other) || shortened;
  }
}
