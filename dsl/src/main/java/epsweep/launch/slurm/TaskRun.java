package epsweep.launch.slurm;

import epsweep.launch.BatchEvent;
import epsweep.launch.BatchRequest;
import epsweep.launch.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** One job, or one of a job array, while it is followed: which of its launches have not ended. */
final class TaskRun {
  /** Between a job's end and the last look at its files. */
  private static final long LATE = Duration.ofMillis(500).toNanos();

  private final Submission submission;
  private final LongSupplier nanos;
  private final int task;
  private final String name;
  private final Map<Integer, BatchRequest> open = new TreeMap<>();
  private final Map<Integer, EndFile> cut = new HashMap<>();
  private final Map<Integer, EndFile> unsure = new HashMap<>();
  private final Set<Integer> begun = new HashSet<>();
  private JobState over;
  private long overSince;

  /**
   * @param job Slurm's number of the submission
   * @param nanos a clock that only ever goes on
   */
  TaskRun(Submission submission, int task, String job, LongSupplier nanos) {
    this.nanos = nanos;
    this.submission = submission;
    this.task = task;
    this.name = submission.tasks() > 1 ? job + "_" + task : job;
  }

  /** As Slurm names it: {@code 12}, or {@code 12_3}. */
  String name() {
    return name;
  }

  Submission submission() {
    return submission;
  }

  int task() {
    return task;
  }

  void add(int number, BatchRequest request) {
    open.put(number, request);
  }

  boolean isOpen() {
    return !open.isEmpty();
  }

  /** Looks at the files. */
  List<BatchEvent> look() {
    List<BatchEvent> events = new ArrayList<>();
    Set<String> files = submission.files(task);
    int last = last(files);
    for (int number : List.copyOf(open.keySet())) {
      boolean began = files.contains(number + ".begun");
      if (began && begun.add(number)) {
        events.add(new BatchEvent.Started(open.get(number).key()));
      }
      if (files.contains(number + ".end") && !cut.containsKey(number)) {
        EndFile.read(submission.task(task).resolve(number + ".end"))
            .ifPresent(end -> ended(number, end, number < last).ifPresent(events::add));
      }
    }
    return events;
  }

  /**
   * @param followed whether the job went on behind it; else the end may be the job's own
   */
  private Optional<BatchEvent> ended(int number, EndFile end, boolean followed) {
    if (end.cut().equals("TERM")) {
      // Only Slurm knows why.
      cut.put(number, end);
      return Optional.empty();
    }
    if (!followed) {
      unsure.put(number, end);
      return Optional.empty();
    }
    return Optional.of(close(number, Ends.noted(open.get(number), end)));
  }

  /** The job is over: what has not ended is concluded from that, a little later. */
  void over(JobState state) {
    if (over == null) {
      over = state;
      overSince = nanos.getAsLong();
    }
  }

  boolean isOver() {
    return over != null;
  }

  boolean isConclusive() {
    return over != null && nanos.getAsLong() - overSince >= LATE;
  }

  /**
   * What an end of the job means for the launches that have not ended.
   *
   * @param again gets those that another job is to run
   */
  List<BatchEvent> conclude(List<BatchRequest> again) {
    submission.refresh(task);
    List<BatchEvent> events = look();
    boolean through = over == JobState.UNKNOWN && submission.files(task).contains("done");
    if (over.is("COMPLETED") || through) {
      unsure.forEach(
          (number, end) -> {
            if (open.containsKey(number)) {
              events.add(close(number, Ends.noted(open.get(number), end)));
            }
          });
    }
    unsure.forEach(cut::putIfAbsent);
    Set<Integer> all = begun(submission.files(task));
    for (int number : List.copyOf(open.keySet())) {
      boolean began = all.contains(number);
      if (goesAgain(began, all.size())) {
        again.add(open.remove(number));
      } else if (began) {
        events.add(close(number, Ends.cut(Optional.ofNullable(cut.get(number)), over, name)));
      } else {
        events.add(close(number, never()));
      }
    }
    return events;
  }

  /**
   * What a job did not come to goes into another, as long as every job gets at least one launch
   * done: so does one that a job's end cut short behind others.
   */
  private boolean goesAgain(boolean began, int all) {
    if (over.is("CANCELLED") || unready().isPresent()) {
      return false;
    }
    return began ? over.is("TIMEOUT") && all > 1 : all > 0;
  }

  /** It was told to stop: nothing more of it begins. */
  List<BatchEvent> stopped() {
    List<BatchEvent> events = look();
    for (int number : List.copyOf(open.keySet())) {
      EndFile end = cut.getOrDefault(number, unsure.get(number));
      if (end != null) {
        events.add(close(number, Ends.stopped(end)));
      } else if (!begun.contains(number)) {
        String why = "not started: ep-sweep was stopped";
        events.add(close(number, Outcome.never(Outcome.End.CANCELLED, why)));
      }
    }
    return events;
  }

  private Outcome never() {
    Optional<String> unready = unready();
    if (unready.isPresent()) {
      return Outcome.never(Outcome.End.NOT_STARTED, unready.get());
    }
    if (over.is("CANCELLED")) {
      return Outcome.never(
          Outcome.End.CANCELLED, "not started: its Slurm job " + name + " was cancelled");
    }
    String where =
        Files.isDirectory(submission.task(task))
            ? ""
            : ". Is " + submission.directory() + " on a file system that its nodes share?";
    return Outcome.never(Outcome.End.LOST, over.words(name) + " before its first launch" + where);
  }

  private Optional<String> unready() {
    try {
      return Optional.of(Files.readString(submission.task(task).resolve("unready")).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static int last(Set<String> files) {
    return begun(files).stream().mapToInt(n -> n).max().orElse(-1);
  }

  private static Set<Integer> begun(Set<String> files) {
    Set<Integer> all = new HashSet<>();
    for (String file : files) {
      if (file.endsWith(".begun")) {
        all.add(Integer.parseInt(file.substring(0, file.length() - ".begun".length())));
      }
    }
    return all;
  }

  private BatchEvent close(int number, Outcome outcome) {
    return new BatchEvent.Ended(open.remove(number).key(), outcome);
  }
}
