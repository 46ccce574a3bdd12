package epsweep.launch;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Everything that a launch started and that still lives: what carries its mark, what is in its
 * session, and the children of these. {@code ProcessHandle.descendants()} would lose every process
 * whose parent has ended.
 */
final class ProcessTree {
  private static final Duration STEP = Duration.ofMillis(20);
  private static final long BLINK_NANOS = 1_000_000;

  /** Longer than the kernel takes to end a process that is not stuck in a driver. */
  private static final Duration KILL = Duration.ofSeconds(10);

  /** Longer than a machine at its limits takes to start a program. */
  private static final Duration STARTING = Duration.ofSeconds(2);

  private final Predicate<Proc> mayBe;
  private final BiPredicate<Proc, List<String>> root;

  /**
   * @param mayBe sorts out, at little cost, what cannot be part of it
   * @param root whether a process with this environment is part of it
   */
  private ProcessTree(Predicate<Proc> mayBe, BiPredicate<Proc, List<String>> root) {
    this.mayBe = mayBe;
    this.root = root;
  }

  /** What carries a mark. */
  static ProcessTree marked(Predicate<List<String>> mark) {
    long self = ProcessHandle.current().pid();
    return new ProcessTree(p -> p.pid() != self, (p, env) -> mark.test(env));
  }

  /**
   * What carries a launch's mark, or is in the session that its first process leads. What is older
   * than that process cannot, so the environments of a whole machine need not be read.
   */
  static ProcessTree of(Mark mark, Proc leader) {
    return new ProcessTree(
        p -> p.started() >= leader.started(), (p, env) -> inSession(p, leader) || mark.isOn(env));
  }

  /**
   * Whether something of it may live; asked of one process, without its parents. One that shows no
   * environment may: it is just taking on another program.
   */
  boolean mayHold(Proc p) {
    return mayBe.test(p) && p.environment().map(env -> root.test(p, env)).orElse(true);
  }

  /** A session's number can be used again when all of it has ended; a younger leader says so. */
  private static boolean inSession(Proc p, Proc leader) {
    return p.session() == leader.pid()
        && Proc.of(leader.pid()).map(l -> l.started() == leader.started()).orElse(true);
  }

  /**
   * When there is nothing, a second look makes sure: in the first, a program that was just being
   * started has no environment yet, and the child of one that ended meanwhile is not listed.
   */
  List<Proc> living() {
    List<Proc> found = look();
    if (!found.isEmpty()) {
      return found;
    }
    awaitStarted();
    return look();
  }

  private List<Proc> look() {
    List<Proc> all = Proc.all().stream().filter(mayBe).toList();
    List<Proc> found =
        all.stream().filter(p -> root.test(p, p.environment().orElse(List.of()))).toList();
    return found.isEmpty() ? found : withChildren(all, found);
  }

  private void awaitStarted() {
    long until = System.nanoTime() + STARTING.toNanos();
    for (Proc p : Proc.all()) {
      while (mayBe.test(p) && p.isStarting() && System.nanoTime() < until) {
        LockSupport.parkNanos(BLINK_NANOS);
      }
    }
  }

  /** Waits for everything to end by itself; returns what does not. */
  List<Proc> settle(Duration most) {
    long until = System.nanoTime() + most.toNanos();
    List<Proc> left = living();
    while (!left.isEmpty() && System.nanoTime() < until && pause()) {
      left = living();
    }
    return left;
  }

  /**
   * SIGTERM to each once, then SIGKILL until nothing is left. An interrupt ends the grace.
   *
   * @param grace from the first signal to the second
   * @return what cannot be ended
   */
  List<Proc> end(Duration grace) {
    Set<Proc> told = new HashSet<>();
    long killAt = System.nanoTime() + grace.toNanos();
    long giveUpAt = killAt + KILL.toNanos();
    boolean patient = true;
    List<Proc> left = living();
    while (!left.isEmpty() && System.nanoTime() < giveUpAt) {
      boolean kill = !patient || System.nanoTime() >= killAt;
      left.stream().filter(p -> kill || told.add(p)).forEach(p -> p.end(kill));
      patient &= pause();
      left = living();
    }
    return left;
  }

  /** Whether it was a pause, not an interrupt: teardown goes on through one, only faster. */
  private static boolean pause() {
    try {
      Thread.sleep(STEP.toMillis());
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  private static List<Proc> withChildren(List<Proc> all, List<Proc> found) {
    Set<Long> ids = found.stream().map(Proc::pid).collect(Collectors.toCollection(HashSet::new));
    boolean grew = true;
    while (grew) {
      List<Proc> more = all.stream().filter(p -> ids.contains(p.parent())).toList();
      grew = ids.addAll(more.stream().map(Proc::pid).toList());
    }
    return all.stream().filter(p -> ids.contains(p.pid())).toList();
  }
}
