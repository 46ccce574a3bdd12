package epsweep.launch.slurm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** One job, or one of a job array, on simulated nodes: what it does is what its script says. */
final class VirtualJob {
  /** From a requeue to the earliest start. */
  static final Duration BEGINS_AGAIN = Duration.ofSeconds(120);

  private static final Duration PROLOGUE = Duration.ofSeconds(2);
  private static final Duration BETWEEN = Duration.ofMillis(100);

  /** A node that throttles; such a job ends at its time limit. */
  private static final int SLOWER = 8;

  /** Hears what becomes of a job. */
  interface Owner {
    /** Its nodes are free again. */
    void freed(VirtualJob job);

    /** A launch has given a result. */
    void succeeded(String key);
  }

  final String id;
  final JobText text;
  final List<JobText.Step> steps;
  final SortedSet<Integer> nodes = new TreeSet<>();
  String state = "PENDING";
  String reason = "Priority";
  long endedAt = Long.MAX_VALUE;
  long notBefore;

  private final Path task;
  private final VirtualClock clock;
  private final Owner owner;
  private Optional<Mishap> mishap;
  private int life;

  /**
   * @param index in the array
   * @param owner of its nodes
   */
  VirtualJob(String id, int index, JobText text, VirtualClock clock, Owner owner) {
    this.id = id;
    this.text = text;
    this.steps = text.tasks().get(index);
    this.task = text.directory().resolve(Integer.toString(index));
    this.clock = clock;
    this.owner = owner;
  }

  VirtualJob with(Optional<Mishap> planned) {
    mishap = planned;
    return this;
  }

  boolean isOver() {
    return endedAt != Long.MAX_VALUE;
  }

  void start(SortedSet<Integer> given) {
    nodes.addAll(given);
    state = "RUNNING";
    reason = "None";
    int now = life;
    clock.after(PROLOGUE, () -> goOn(now, this::begin));
    if (isTo(Mishap.Kind.TIMEOUT)) {
      clock.after(text.limit(), () -> goOn(now, () -> strike(runningStep())));
    }
  }

  /** By somebody's scancel. */
  void cancel() {
    if (!isOver()) {
      if (state.equals("RUNNING") && runningStep() >= 0) {
        note(runningStep(), "TERM");
      }
      end("CANCELLED", "None");
    }
  }

  private void begin() {
    if (Files.exists(text.directory().resolve("closed"))) {
      end("COMPLETED", "None");
    } else if (isTo(Mishap.Kind.NO_FILES)) {
      end("FAILED", "NonZeroExitCode");
    } else {
      make();
      step(0);
    }
  }

  private void make() {
    try {
      Files.createDirectories(task);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void step(int at) {
    if (at == steps.size() || Files.exists(text.directory().resolve("closed"))) {
      end("COMPLETED", "None");
      return;
    }
    VirtualLaunch launch = new VirtualLaunch(steps.get(at));
    if (launch.hasBegun(task)) {
      if (!launch.hasEnded(task)) {
        note(at, "REQUEUE");
      }
      step(at + 1);
      return;
    }
    launch.begins(task, clock.wall());
    int now = life;
    Duration takes = launch.takes();
    if (struckAt(at) && !isTo(Mishap.Kind.BAD_LAUNCH) && !isTo(Mishap.Kind.TIMEOUT)) {
      clock.after(takes.dividedBy(2), () -> goOn(now, () -> strike(at)));
    } else {
      Duration full = isTo(Mishap.Kind.TIMEOUT) ? takes.multipliedBy(SLOWER) : takes;
      clock.after(full, () -> goOn(now, () -> finish(at)));
    }
  }

  private void finish(int at) {
    VirtualLaunch launch = new VirtualLaunch(steps.get(at));
    boolean bad = struckAt(at) && isTo(Mishap.Kind.BAD_LAUNCH);
    if (bad) {
      launch.printsError();
    } else {
      launch.printsSummary();
      owner.succeeded(steps.get(at).key());
    }
    note(at, "", "exit_code=" + (bad ? 1 : 0));
    int now = life;
    clock.after(BETWEEN, () -> goOn(now, () -> step(at + 1)));
  }

  /** What goes wrong does so now. */
  private void strike(int at) {
    Mishap.Kind kind = mishap.orElseThrow().kind();
    if (kind.isNoted() && at >= 0) {
      note(at, "TERM");
    }
    mishap = Optional.empty();
    if (kind == Mishap.Kind.REQUEUED && text.mayBeRequeued()) {
      requeue(kind);
    } else if (kind == Mishap.Kind.REQUEUED) {
      end(Mishap.Kind.NODE_FAIL.state, Mishap.Kind.NODE_FAIL.reason);
    } else {
      end(kind.state, kind.reason);
    }
  }

  private void requeue(Mishap.Kind kind) {
    life++;
    state = kind.state;
    reason = kind.reason;
    notBefore = clock.getAsLong() + BEGINS_AGAIN.toNanos();
    owner.freed(this);
    nodes.clear();
  }

  private void end(String how, String why) {
    life++;
    state = how;
    reason = why;
    endedAt = clock.getAsLong();
    owner.freed(this);
  }

  private void note(int at, String cut, String... more) {
    long started = clock.wall() - new VirtualLaunch(steps.get(at)).takes().toNanos();
    new VirtualLaunch(steps.get(at))
        .ends(
            task,
            String.join("\n", more),
            "started_ns=" + started,
            "ended_ns=" + clock.wall(),
            "nodes=" + VirtualSlurm.names(nodes),
            "job=" + id,
            "cut=" + cut);
  }

  private int runningStep() {
    for (int i = 0; i < steps.size(); i++) {
      VirtualLaunch launch = new VirtualLaunch(steps.get(i));
      if (launch.hasBegun(task) && !launch.hasEnded(task)) {
        return i;
      }
    }
    return -1;
  }

  private boolean struckAt(int at) {
    return mishap.isPresent() && mishap.get().at() == at;
  }

  private boolean isTo(Mishap.Kind kind) {
    return mishap.isPresent() && mishap.get().kind() == kind;
  }

  private void goOn(int when, Runnable what) {
    if (life == when) {
      what.run();
    }
  }
}
