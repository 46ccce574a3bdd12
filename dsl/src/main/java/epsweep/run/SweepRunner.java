package epsweep.run;

import epsweep.launch.BatchExecutor;
import epsweep.launch.Deadline;
import epsweep.launch.Executor;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.sweep.Turn;
import java.util.Iterator;
import java.util.Optional;

/** Takes a sweep through its launches, as its agenda has them, one at a time or several. */
public final class SweepRunner {
  private final Known known;
  private final Work work;
  private final Reader reader;
  private final RunOptions options;
  private final RunListener listener;
  private final Optional<Deadline> until;
  private final Halt halt = new Halt();

  public SweepRunner(
      Known known, Executor executor, Reader reader, RunOptions options, RunListener listener) {
    this(known, new Here(executor), reader, options, listener);
  }

  private SweepRunner(
      Known known, Work work, Reader reader, RunOptions options, RunListener listener) {
    this.known = known;
    this.work = work;
    this.reader = reader;
    this.options = options;
    this.listener = listener;
    this.until = known.sweep().limits().timeLimit().map(Deadline::in);
  }

  /** One whose launches a batch system runs. */
  public static SweepRunner batched(
      Known known,
      BatchExecutor executor,
      Reader reader,
      RunOptions options,
      RunListener listener) {
    return new SweepRunner(known, new Elsewhere(executor), reader, options, listener);
  }

  /** When the time of the sweep is over, where it has a limit: that counts from here on. */
  public Optional<Deadline> until() {
    return until;
  }

  /** What runs launches. */
  private sealed interface Work {
    Hands hands(SweepRunner run, Judging judging, Course course);

    void stop(boolean atOnce);
  }

  private record Here(Executor executor) implements Work {
    @Override
    public Hands hands(SweepRunner run, Judging judging, Course course) {
      Attempts attempts = new Attempts(executor, judging, run.listener, run.halt);
      return new CrewHands(new Crew(run.options.jobs()), attempts, run.options.retryPause());
    }

    @Override
    public void stop(boolean atOnce) {
      executor.stop(atOnce);
    }
  }

  private record Elsewhere(BatchExecutor executor) implements Work {
    @Override
    public Hands hands(SweepRunner run, Judging judging, Course course) {
      return new BatchHands(
          executor, judging, run.listener, course, run.halt, run.options.batching());
    }

    @Override
    public void stop(boolean atOnce) {
      executor.cancel();
    }
  }

  /**
   * Runs what the journal does not have yet.
   *
   * @param agenda the launches, in the order of running
   * @throws epsweep.results.ResultsProblem when the directory cannot be written any more
   * @throws epsweep.sweep.SweepProblem when a backend lacks a setting
   */
  public RunResult run(Agenda agenda, ResultsDirectory directory, Journal journal) {
    journal.contents().warnings().forEach(listener::warning);
    Judging judging = new Judging(reader, directory, options.facts());
    Assignment assignment = new Assignment(known.sweep(), agenda, until);
    Course course = new Course(assignment, journal, directory, options, listener);
    boolean through;
    try (Hands hands = work.hands(this, judging, course)) {
      through = take(agenda, course, hands);
    }
    return course.finish(halt.isSet(), !through);
  }

  /** Whether nothing is left that somebody else does. */
  private boolean take(Agenda agenda, Course course, Hands hands) {
    try {
      boolean goesOn = true;
      for (Iterator<Turn> turns = agenda.next();
          goesOn && turns.hasNext();
          turns = goesOn ? agenda.next() : turns) {
        while (turns.hasNext()) {
          take(turns.next(), course, hands);
        }
        goesOn = hands.await();
      }
      return goesOn;
    } catch (RuntimeException e) {
      // The others at work would measure for a run that is lost.
      stop(false);
      throw e;
    }
  }

  private void take(Turn turn, Course course, Hands hands) {
    if (options.selected().test(turn.launch().point())) {
      Step step = known.step(turn);
      hands.awaitFree();
      course.take(step, turn, halt).ifPresent(hands::begin);
    } else {
      course.leave(known.key(turn), turn.place());
    }
  }

  /**
   * Ends the current launch, with all its processes, and starts no more; {@link #run} then returns
   * what there is. From any thread, at once.
   *
   * @param atOnce whether to kill without a grace
   */
  public void stop(boolean atOnce) {
    halt.set();
    work.stop(atOnce);
  }
}
