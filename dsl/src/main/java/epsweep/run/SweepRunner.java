package epsweep.run;

import epsweep.launch.Executor;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.sweep.Turn;
import java.util.Iterator;

/** Takes a sweep through its launches, as its agenda has them, one at a time or several. */
public final class SweepRunner {
  private final Known known;
  private final Executor executor;
  private final Reader reader;
  private final RunOptions options;
  private final RunListener listener;
  private final Halt halt = new Halt();

  public SweepRunner(
      Known known, Executor executor, Reader reader, RunOptions options, RunListener listener) {
    this.known = known;
    this.executor = executor;
    this.reader = reader;
    this.options = options;
    this.listener = listener;
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
    Attempts attempts = new Attempts(executor, reader, listener, directory, halt);
    Course course = new Course(known.sweep(), journal, directory, options, listener, agenda);
    try (Crew crew = new Crew(options.jobs())) {
      take(agenda, course, attempts, crew);
    }
    return course.finish(halt.isSet());
  }

  private void take(Agenda agenda, Course course, Attempts attempts, Crew crew) {
    try {
      for (Iterator<Turn> turns = agenda.next(); turns.hasNext(); turns = agenda.next()) {
        while (turns.hasNext()) {
          take(turns.next(), course, attempts, crew);
        }
        crew.await();
      }
    } catch (RuntimeException e) {
      // The others at work would measure for a run that is lost.
      stop(false);
      throw e;
    }
  }

  private void take(Turn turn, Course course, Attempts attempts, Crew crew) {
    if (options.selected().test(turn.launch().point())) {
      Step step = known.step(turn);
      crew.awaitFree();
      course.take(step, turn, halt).ifPresent(due -> crew.begin(() -> due.run(attempts)));
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
    executor.stop(atOnce);
  }
}
