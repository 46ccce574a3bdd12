package epsweep.sweep;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which points of a sweep to take: all, unless axes are narrowed.
 *
 * @param only by column, the texts that are taken; the column {@code point} holds ids
 */
public record Selection(Map<String, Set<String>> only) {
  public static final Selection ALL = new Selection(Map.of());

  public Selection {
    Map<String, Set<String>> copy = new LinkedHashMap<>();
    only.forEach((axis, texts) -> copy.put(StandardAxis.canonical(axis), Set.copyOf(texts)));
    only = java.util.Collections.unmodifiableMap(copy);
  }

  /** Whether a point is taken. */
  public boolean takes(Point point) {
    for (Map.Entry<String, Set<String>> axis : only.entrySet()) {
      String text = axis.getKey().equals("point") ? point.id() : point.text(axis.getKey());
      if (!axis.getValue().contains(text)) {
        return false;
      }
    }
    return true;
  }

  /** {@code backend=nccl-ep tokens=1,2}, for messages. */
  public String shown() {
    StringBuilder text = new StringBuilder();
    only.forEach(
        (axis, values) ->
            text.append(text.length() == 0 ? "" : " ")
                .append(axis)
                .append('=')
                .append(String.join(",", new TreeSet<>(values))));
    return text.toString();
  }
}
