package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a plan costs, in bytes that are asked for: they are the same on a busy machine. */
class PlanCostTest {
  /** Twelve references, and a map and a point around them. */
  private static final long POINT = 200;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void a_point_costs_little_more_than_its_values_whatever_the_size_of_the_plan() {
    Plan plan = Plan.of(sweep(300));
    walk(plan, 1000);

    assertThat(bytes(plan, 90_000)).isLessThan(90_000 * POINT);
  }

  @Test
  void ten_million_points_begin_at_once_and_keep_nothing() {
    Plan plan = Plan.of(sweep(3163));
    walk(plan, 1000);

    assertThat(bytes(plan, 100_000)).isLessThan(100_000 * POINT);
  }

  private long bytes(Plan plan, int points) {
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    walk(plan, points);
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
  }

  private static void walk(Plan plan, int points) {
    Iterator<Point> walk = plan.points();
    for (int i = 0; i < points; i++) {
      walk.next();
    }
  }

  /** The square of so many points, none of which is dropped. */
  private static Sweep sweep(int side) {
    Integer[] values = IntStream.rangeClosed(1, side).boxed().toArray(Integer[]::new);
    return Sweep.named("x")
        .tokens((Object[]) values)
        .hidden((Object[]) values)
        .where(p -> p.tokens() + p.hidden() > 0)
        .build();
  }
}
