package epsweep.analysis;

import epsweep.sweep.ReportItem;
import epsweep.sweep.StandardAxis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The best choice of every cell, and all that cannot be told apart from it.
 *
 * @param metric what decides, by its median
 * @param per axes that name a cell: those asked for, and those of the workload that vary too
 * @param choose axes that are chosen: all others that vary
 * @param cells in the order of the axes' values
 */
public record Best(String metric, List<String> per, List<String> choose, List<BestCell> cells) {
  /** What the work is; nobody chooses fewer tokens because they are faster. */
  private static final Set<StandardAxis> WORKLOAD =
      Set.of(
          StandardAxis.NODES,
          StandardAxis.RANKS,
          StandardAxis.EXPERTS,
          StandardAxis.TOKENS,
          StandardAxis.HIDDEN,
          StandardAxis.TOPK);

  public Best {
    per = List.copyOf(per);
    choose = List.copyOf(choose);
    cells = List.copyOf(cells);
  }

  /** What a script asks for. */
  public static Best of(Dataset data, ReportItem.Best item) {
    List<String> per = new ArrayList<>(item.per());
    List<String> choose = new ArrayList<>();
    for (String axis : data.axes().varying()) {
      if (!item.per().contains(axis)) {
        (isWorkload(axis) ? per : choose).add(axis);
      }
    }
    if (choose.isEmpty()) {
      choose.add(StandardAxis.BACKEND.column());
    }
    return new Best(item.by(), per, choose, cells(data, item.by(), per, choose));
  }

  private static boolean isWorkload(String axis) {
    return StandardAxis.named(axis).filter(WORKLOAD::contains).isPresent();
  }

  private static List<BestCell> cells(
      Dataset data, String metric, List<String> per, List<String> choose) {
    List<String> all = new ArrayList<>(per);
    all.addAll(choose);
    Map<List<Object>, Repeats> repeats = Repeats.by(data, metric, all, List.of());
    Comparator<List<Object>> order = data.axes().comparator(all);
    Map<List<Object>, List<List<Object>>> choices = new TreeMap<>(data.axes().comparator(per));
    Set<List<Object>> seen = new HashSet<>();
    data.points().stream()
        .map(point -> PivotCells.key(point, all))
        .filter(seen::add)
        .sorted(order)
        .forEach(
            key ->
                choices
                    .computeIfAbsent(key.subList(0, per.size()), k -> new ArrayList<>())
                    .add(key));
    BestCell.Race race = new BestCell.Race(metric, per.size(), repeats, new Judge());
    List<BestCell> cells = new ArrayList<>();
    choices.forEach((key, keys) -> cells.add(race.of(key, keys)));
    return cells;
  }
}
