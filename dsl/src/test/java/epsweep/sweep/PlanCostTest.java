package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import epsweep.UsedHeap;
import java.lang.management.ManagementFactory;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a plan costs, in bytes that are asked for: they are the same on a busy machine. */
class PlanCostTest {
  /** Twelve references, and a map and a point around them. */
  private static final long POINT = 200;

  /** A byte for each of a million points, for what else lives in this machine. */
  private static final long HELD = 1 << 20;

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

  @Test
  void a_million_points_are_walked_in_the_memory_of_a_thousand() {
    assertThat(held(sweep(1_000), 1_000_000)).isLessThan(HELD);
  }

  @Test
  @Tag("soak")
  void ten_million_points_are_walked_in_the_memory_of_a_thousand() {
    assertThat(held(sweep(3163), 10_000_000)).isLessThan(HELD);
  }

  /** How much more of the heap is in use behind so many points than behind a thousand. */
  private static long held(Sweep sweep, int points) {
    Iterator<Point> walk = Plan.of(sweep).points();
    walk(walk, 1000);
    long before = UsedHeap.bytes();
    walk(walk, points - 1002);
    long held = UsedHeap.bytes() - before;
    assertThat(walk.next().tokens() * walk.next().hidden()).isPositive();
    return held;
  }

  private long bytes(Plan plan, int points) {
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    walk(plan, points);
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
  }

  private static void walk(Plan plan, int points) {
    walk(plan.points(), points);
  }

  private static void walk(Iterator<Point> walk, int points) {
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
