package epsweep.cli;

import epsweep.results.Row;
import epsweep.results.Status;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How long launches take, learnt from those that ended; each backend has a pace of its own. */
final class Pace {
  private final Map<String, Sum> byBackend = new HashMap<>();

  static Pace of(Collection<Row> rows) {
    Pace pace = new Pace();
    rows.forEach(pace::learn);
    return pace;
  }

  void learn(Row row) {
    Status status = row.ended().status();
    if (status != Status.INVALID && status != Status.CANCELLED && status != Status.INTERRUPTED) {
      byBackend
          .computeIfAbsent(row.launch().point().backend(), b -> new Sum())
          .add(row.ended().duration());
    }
  }

  /** Launches learnt from. */
  long known() {
    return byBackend.values().stream().mapToLong(sum -> sum.n).sum();
  }

  /**
   * How long these launches should take, one after another; a backend never seen is taken for an
   * average one.
   *
   * @param remaining launches by backend
   */
  Optional<Duration> forecast(Map<String, Long> remaining) {
    if (known() == 0) {
      return Optional.empty();
    }
    Duration all = Duration.ZERO;
    for (Sum sum : byBackend.values()) {
      all = all.plus(sum.time);
    }
    Duration average = all.dividedBy(known());
    Duration total = Duration.ZERO;
    for (Map.Entry<String, Long> backend : remaining.entrySet()) {
      Sum sum = byBackend.get(backend.getKey());
      Duration each = sum == null ? average : sum.time.dividedBy(sum.n);
      total = total.plus(each.multipliedBy(backend.getValue()));
    }
    return Optional.of(total);
  }

  private static final class Sum {
    private long n;
    private Duration time = Duration.ZERO;

    void add(Duration duration) {
      n++;
      time = time.plus(duration);
    }
  }
}
