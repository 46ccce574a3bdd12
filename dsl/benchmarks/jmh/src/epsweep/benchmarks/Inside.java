package epsweep.benchmarks;

import epsweep.backend.Backends;
import epsweep.dsl.ScriptReader;
import epsweep.results.LaunchKey;
import epsweep.sweep.Launch;
import epsweep.sweep.Plan;
import epsweep.sweep.Sweep;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a sweep does for each point and each launch, by the JVM that its command runs on. */
@State(Scope.Benchmark)
@Fork(
    value = 2,
    jvmArgs = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"})
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@BenchmarkMode(Mode.AverageTime)
public class Inside {
  private static final String SCRIPT =
      """
      sweep('million') {
        experts 8, 16, 24, 32, 40, 48, 56, 64, 72, 80
        ranks 1, 2, 4, 8, 3
        tokens 1..1000
        hidden 128, 256, 384, 512, 640
        topk 1, 2, 3, 4
        where { experts % ranks == 0 }
      }
      """;

  private final Sweep sweep = sweep();
  private final Plan plan = Plan.of(sweep);
  private final Launch launch = plan.launches().next();

  /** A million points, of which a closure of the script drops some. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.MILLISECONDS)
  public long plan() {
    return plan.count().points();
  }

  /** The hash by which a launch is known in the journal. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public String key() {
    return LaunchKey.of(sweep.backend("cpu"), launch, Optional.empty());
  }

  /** A point's twelve digits. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public String id() {
    return launch.point().id();
  }

  private static Sweep sweep() {
    Map<String, Set<String>> settings = new HashMap<>();
    Backends.settings().forEach((backend, words) -> settings.put(backend, words.keySet()));
    return new ScriptReader(settings).read("million.groovy", SCRIPT, Optional.empty()).get(0);
  }
}
