package epsweep.launch.slurm;

import epsweep.launch.BatchRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * What is to be given to Slurm with one sbatch.
 *
 * @param throttle most jobs at once
 * @param chain what it is part of: of one chain, one runs behind the other
 */
record Offer(Resources resources, List<Task> tasks, OptionalInt throttle, int chain) {
  /** Slurm's usual limit of an array is 1001. */
  private static final int TASKS = 1000;

  /** Slurm's usual limit of a script is 4 MiB. */
  private static final int SCRIPT = 2 << 20;

  private static final int FRAME = 700;

  Offer {
    tasks = List.copyOf(tasks);
  }

  /** As many as the limits on arrays and scripts ask for. */
  static List<Offer> of(Resources resources, List<Task> tasks, OptionalInt throttle, int chain) {
    List<Offer> offers = new ArrayList<>();
    List<Task> some = new ArrayList<>();
    long size = 0;
    for (Task task : tasks) {
      long more = task.requests().stream().mapToLong(Offer::size).sum();
      if (!some.isEmpty() && (some.size() == TASKS || size + more > SCRIPT)) {
        offers.add(new Offer(resources, some, throttle, chain));
        some = new ArrayList<>();
        size = 0;
      }
      some.add(task);
      size += more;
    }
    offers.add(new Offer(resources, some, throttle, chain));
    return offers;
  }

  List<Planned> plan() {
    List<Planned> plan = new ArrayList<>();
    for (int task = 0; task < tasks.size(); task++) {
      for (BatchRequest request : tasks.get(task).requests()) {
        plan.add(new Planned(task, plan.size(), request.key(), request.attempt()));
      }
    }
    return plan;
  }

  private static long size(BatchRequest request) {
    return FRAME
        + request.job().plan().shell().length()
        + request.job().out().toString().length() * 2L
        + request.launch().point().toString().length();
  }
}
