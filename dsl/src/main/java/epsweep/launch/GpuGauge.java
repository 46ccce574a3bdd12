package epsweep.launch;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Clocks, temperature and power of GPUs, as nvidia-smi shows them. */
public final class GpuGauge implements Gauge {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  /** Looks that nothing answered, after which no more are taken. */
  private static final int LOOKS = 5;

  private final String nvidiaSmi;
  private final List<String> gpus;
  private final Duration limit;
  private List<GpuQuery> queries = GpuQuery.NEWEST_FIRST;
  private int unanswered;

  /**
   * @param nvidiaSmi the program
   * @param gpus UUIDs that matter
   */
  public GpuGauge(String nvidiaSmi, List<String> gpus) {
    this(nvidiaSmi, gpus, LIMIT);
  }

  GpuGauge(String nvidiaSmi, List<String> gpus, Duration limit) {
    this.nvidiaSmi = nvidiaSmi;
    this.gpus = List.copyOf(gpus);
    this.limit = limit;
  }

  @Override
  public synchronized Reading read() {
    for (GpuQuery query : queries) {
      Answer answer = Probe.answer(List.of(nvidiaSmi, query.option(), GpuQuery.FORMAT), limit);
      Optional<Reading> reading = answer.ok().flatMap(text -> query.reading(text, gpus::contains));
      if (reading.isPresent()) {
        queries = List.of(query);
        return reading.get();
      }
      if (answer.end() == Answer.End.LATE) {
        break;
      }
    }
    // A machine that was busy answers the next time; one that does not tell never does.
    if (queries.size() > 1 && ++unanswered >= LOOKS) {
      queries = List.of();
    }
    return Reading.NONE;
  }
}
