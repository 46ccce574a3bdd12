package epsweep.launch.slurm;

import epsweep.launch.BatchRequest;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What Slurm has not taken yet. */
final class Backlog {
  private static final int TOKEN = 8;

  private final Path root;
  private final JobPlan plan;
  private final Scheduler scheduler;
  private final Given given;
  private final Deque<Offer> waiting = new ArrayDeque<>();
  private final Map<Integer, String> last = new HashMap<>();
  private int chains;

  /** The first of them, when it is on record and nobody knows whether Slurm has it. */
  private Submission unsure;

  Backlog(Path root, JobPlan plan, Scheduler scheduler, Given given) {
    this.root = root;
    this.plan = plan;
    this.scheduler = scheduler;
    this.given = given;
  }

  /** Hears what Slurm has taken. */
  interface Taken {
    void taken(Submission submission, String job, Offer offer);
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  void add(List<Offer> offers) {
    int first = chains;
    for (Offer offer : offers) {
      chains = Math.max(chains, first + offer.chain() + 1);
      waiting.add(
          new Offer(offer.resources(), offer.tasks(), offer.throttle(), first + offer.chain()));
    }
  }

  /** Gives Slurm all of it. */
  void give(Taken taken) throws Scheduler.Unavailable {
    while (!waiting.isEmpty() && !given.isCancelled()) {
      Offer offer = waiting.peek();
      String job = job(offer);
      Submission submission = unsure;
      unsure = null;
      waiting.remove();
      submission.submitted(job);
      given.add(submission, job);
      last.put(offer.chain(), job);
      taken.taken(submission, job, offer);
    }
  }

  /** What is not to be given any more. */
  List<BatchRequest> drop() {
    List<BatchRequest> all = new ArrayList<>();
    waiting.forEach(offer -> offer.tasks().forEach(task -> all.addAll(task.requests())));
    waiting.clear();
    if (unsure != null) {
      unsure.close();
    }
    return all;
  }

  private String job(Offer offer) throws Scheduler.Unavailable {
    if (unsure != null) {
      var known = scheduler.find(unsure.name());
      if (known.isPresent()) {
        return known.get();
      }
    } else {
      unsure = record(offer);
    }
    return scheduler.submit(unsure.script());
  }

  private Submission record(Offer offer) {
    String name = plan.name(UUID.randomUUID().toString().substring(0, TOKEN));
    Submission submission = new Submission(Submission.next(root), name, offer.plan());
    String after = offer.throttle().isPresent() ? last.getOrDefault(offer.chain(), "") : "";
    submission.write(plan.script(offer, name, submission.directory(), after));
    return submission;
  }
}
