package epsweep.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What differs between the environments of two runs: machine, driver, versions, variables.
 *
 * @param name as in {@code environment.json}, its parts joined by dots
 * @param before empty when the first run does not have it
 * @param after empty when the second run does not have it
 */
public record EnvironmentDifference(String name, String before, String after) {
  /** Texts of the script and of the plan, which are no part of where it ran. */
  private static final Set<String> NOT_ENVIRONMENT =
      Set.of("script", "set", "plan", "commands", "format");

  /**
   * @param before the first run's facts
   * @param after the second run's facts
   */
  public static List<EnvironmentDifference> of(
      Map<String, Object> before, Map<String, Object> after) {
    Map<String, String> old = flat(before);
    Map<String, String> now = flat(after);
    Set<String> names = new LinkedHashSet<>(old.keySet());
    names.addAll(now.keySet());
    List<EnvironmentDifference> different = new ArrayList<>();
    for (String name : names) {
      String a = old.getOrDefault(name, "");
      String b = now.getOrDefault(name, "");
      if (!a.equals(b)) {
        different.add(new EnvironmentDifference(name, a, b));
      }
    }
    return List.copyOf(different);
  }

  /** {@code nccl: 2.27.3, now 2.28.9}. */
  String sentence() {
    return name + ": " + shown(before) + ", now " + shown(after);
  }

  private static String shown(String value) {
    return value.isEmpty() ? "none" : value;
  }

  private static Map<String, String> flat(Map<String, Object> facts) {
    Map<String, String> flat = new TreeMap<>();
    facts.forEach(
        (name, value) -> {
          if (!NOT_ENVIRONMENT.contains(name)) {
            add(flat, name, value);
          }
        });
    return flat;
  }

  private static void add(Map<String, String> flat, String name, Object value) {
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, inner) -> add(flat, name + "." + key, inner));
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        add(flat, name + "." + i, list.get(i));
      }
    } else if (value != null) {
      flat.put(name, Plain.text(value));
    }
  }
}
