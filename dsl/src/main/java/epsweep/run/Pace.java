package epsweep.run;

import epsweep.results.Status;
import epsweep.results.StoredRow;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How long launches take, learnt from those that ended; each backend has a pace of its own. */
public final class Pace {
  private final Map<String, Sum> byBackend = new HashMap<>();

  public static Pace of(Collection<StoredRow> rows) {
    Pace pace = new Pace();
    rows.forEach(row -> pace.learn(row.brief()));
    return pace;
  }

  public void learn(StoredRow.Brief ended) {
    Status status = ended.status();
    if (status != Status.INVALID && status != Status.CANCELLED && status != Status.INTERRUPTED) {
      byBackend.computeIfAbsent(ended.backend(), b -> new Sum()).add(ended.duration());
    }
  }

  /** Launches learnt from. */
  public long known() {
    return byBackend.values().stream().mapToLong(sum -> sum.n).sum();
  }

  /**
   * How long these launches should take, one after another; a backend never seen is taken for an
   * average one.
   *
   * @param launches how many, by backend
   */
  Optional<Duration> forecast(Map<String, Long> launches) {
    if (known() == 0) {
      return Optional.empty();
    }
    Duration all = Duration.ZERO;
    for (Sum sum : byBackend.values()) {
      all = all.plus(sum.time);
    }
    Duration average = all.dividedBy(known());
    Duration total = Duration.ZERO;
    for (Map.Entry<String, Long> backend : launches.entrySet()) {
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
