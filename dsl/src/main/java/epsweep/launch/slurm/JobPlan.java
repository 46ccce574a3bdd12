package epsweep.launch.slurm;

import epsweep.launch.BatchRequest;
import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.ExecutorWord;
import epsweep.sweep.Point;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * From launches to the jobs that are to run them.
 *
 * @param setup what the jobs ask for
 * @param scripts renders them
 * @param sweep the sweep's name
 */
public record JobPlan(ExecutorSetup setup, BatchScript scripts, String sweep) {
  /** What is to be given to Slurm, in this order. */
  List<Offer> offers(List<BatchRequest> requests) {
    Map<Point, Resources> known = new HashMap<>();
    Map<Resources, List<BatchRequest>> groups = new LinkedHashMap<>();
    for (BatchRequest request : requests) {
      Resources needs =
          known.computeIfAbsent(request.launch().point(), p -> Resources.of(setup, p));
      groups.computeIfAbsent(needs, r -> new ArrayList<>()).add(request);
    }
    OptionalInt throttle =
        setup
            .fixed(ExecutorWord.AT_ONCE)
            .map(n -> OptionalInt.of((Integer) n))
            .orElse(OptionalInt.empty());
    Batches batches = Batches.of(setup);
    List<Offer> offers = new ArrayList<>();
    groups.forEach(
        (needs, some) ->
            offers.addAll(Offer.of(needs, batches.tasks(some), throttle, offers.size())));
    return offers;
  }

  String name(String token) {
    return "ep-sweep-" + sweep + "-" + token;
  }

  /** The script of an offer. */
  String script(Offer offer, String name, Path directory, String after) {
    return scripts.text(
        new BatchScript.Frame(name, directory, offer.resources(), offer.throttle(), after),
        offer.tasks());
  }

  /**
   * The scripts that would be submitted.
   *
   * @param root where the files of jobs would lie
   */
  public List<String> shown(List<BatchRequest> requests, Path root) {
    List<String> all = new ArrayList<>();
    for (Offer offer : offers(requests)) {
      Path directory = root.resolve(String.format("%06d", all.size() + 1));
      all.add(script(offer, name("0"), directory, ""));
    }
    return all;
  }
}
