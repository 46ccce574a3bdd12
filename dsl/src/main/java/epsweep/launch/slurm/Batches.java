package epsweep.launch.slurm;

import epsweep.launch.BatchRequest;
import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.ExecutorWord;
import epsweep.sweep.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts launches together in jobs. Those that differ in their backend alone meet in one job, and so
 * do the repeats of a point: on other nodes a comparison would be none.
 *
 * @param most launches of one job, unless one cell alone has more
 * @param byPoint whether each point has a job of its own
 */
record Batches(int most, boolean byPoint) {
  static final int MOST = 200;

  static Batches of(ExecutorSetup setup) {
    int most = (Integer) setup.fixed(ExecutorWord.BATCHED).orElse(MOST);
    boolean array = setup.fixed(ExecutorWord.ARRAY).filter(Boolean.TRUE::equals).isPresent();
    return new Batches(most, array);
  }

  /** Jobs of equal resources; in each the launches stand in the order given. */
  List<Task> tasks(List<BatchRequest> requests) {
    Map<Object, Integer> sizes = new LinkedHashMap<>();
    requests.forEach(r -> sizes.merge(cell(r), 1, Integer::sum));
    Map<Object, Integer> places = places(sizes);
    List<List<BatchRequest>> tasks = new ArrayList<>();
    for (BatchRequest request : requests) {
      int place = places.get(cell(request));
      while (tasks.size() <= place) {
        tasks.add(new ArrayList<>());
      }
      tasks.get(place).add(request);
    }
    return tasks.stream().map(Task::new).toList();
  }

  private Map<Object, Integer> places(Map<Object, Integer> sizes) {
    Map<Object, Integer> places = new LinkedHashMap<>();
    int place = 0;
    int filled = 0;
    for (Map.Entry<Object, Integer> cell : sizes.entrySet()) {
      if (filled > 0 && (byPoint || filled + cell.getValue() > most)) {
        place++;
        filled = 0;
      }
      places.put(cell.getKey(), place);
      filled += cell.getValue();
    }
    return places;
  }

  private Object cell(BatchRequest request) {
    Point point = request.launch().point();
    if (byPoint) {
      return point;
    }
    List<Object> cell = new ArrayList<>();
    point.values().forEach((axis, value) -> cell.add(axis.equals("backend") ? "" : value));
    return cell;
  }
}
