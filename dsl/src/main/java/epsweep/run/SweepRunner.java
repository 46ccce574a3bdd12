package epsweep.run;

import epsweep.backend.Backend;
import epsweep.launch.BatchExecutor;
import epsweep.launch.Executor;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.sweep.Sweep;
import epsweep.sweep.Turn;
import java.util.Iterator;
import java.util.function.Function;

/** Takes a sweep through its launches, as its agenda has them, one at a time or several. */
public final class SweepRunner {
  private final Sweep sweep;
  private final Function<String, Backend> backends;
  private final Work work;
  private final Reader reader;
  private final RunOptions options;
  private final RunListener listener;
  private final Halt halt = new Halt();

  /**
   * @param backends by name, as the sweep configures them; asked once for each name
   */
  public SweepRunner(
      Sweep sweep,
      Function<String, Backend> backends,
      Executor executor,
      Reader reader,
      RunOptions options,
      RunListener listener) {
    this(sweep, backends, new Here(executor), reader, options, listener);
  }

  private SweepRunner(
      Sweep sweep,
      Function<String, Backend> backends,
      Work work,
      Reader reader,
      RunOptions options,
      RunListener listener) {
    this.sweep = sweep;
    this.backends = backends;
    this.work = work;
    this.reader = reader;
    this.options = options;
    this.listener = listener;
  }

  /** One whose launches a batch system runs. */
  public static SweepRunner batched(
      Sweep sweep,
      Function<String, Backend> backends,
      BatchExecutor executor,
      Reader reader,
      RunOptions options,
      RunListener listener) {
    return new SweepRunner(sweep, backends, new Elsewhere(executor), reader, options, listener);
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
    Course course = new Course(sweep, journal, directory, options, listener, agenda);
    Known known = new Known(sweep, backends);
    boolean through;
    try (Hands hands = work.hands(this, judging, course)) {
      through = take(agenda, known, course, hands);
    }
    return course.finish(halt.isSet(), !through);
  }

  /** Whether nothing is left that somebody else does. */
  private boolean take(Agenda agenda, Known known, Course course, Hands hands) {
    try {
      boolean goesOn = true;
      for (Iterator<Turn> turns = agenda.next();
          goesOn && turns.hasNext();
          turns = goesOn ? agenda.next() : turns) {
        while (turns.hasNext()) {
          take(turns.next(), known, course, hands);
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

  private void take(Turn turn, Known known, Course course, Hands hands) {
    if (options.selected().test(turn.launch().point())) {
      Step step = known.step(turn.launch());
      hands.awaitFree();
      course.take(step, turn, halt).ifPresent(hands::begin);
    } else {
      course.leave(known.key(turn.launch()), turn.place());
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
