package epsweep.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The best of one cell.
 *
 * @param key values of the axes that name the cell
 * @param ranking the best first; choices without a value are not here
 * @param without choices that gave no value
 */
public record BestCell(List<Object> key, List<Candidate> ranking, List<List<Object>> without) {
  /**
   * @param choice values of the axes that are chosen
   * @param value the median
   * @param n launches
   * @param best what the best one's launches say against this one's; {@code NONE} for the best
   */
  public record Candidate(List<Object> choice, double value, int n, Judgement best) {}

  public BestCell {
    key = List.copyOf(key);
    ranking = List.copyOf(ranking);
    without = List.copyOf(without);
  }

  /** Those that cannot be told apart from the best though there are repeats enough. */
  public List<Candidate> ties() {
    return ranking.stream().skip(1).filter(c -> !c.best().clear() && !unsure(c)).toList();
  }

  /** Those with too few repeats to say whether the best is better. */
  public List<Candidate> unsure() {
    return ranking.stream().skip(1).filter(BestCell::unsure).toList();
  }

  private static boolean unsure(Candidate candidate) {
    Finding finding = candidate.best().finding();
    return finding == Finding.TOO_FEW || finding == Finding.NO_INTERVAL;
  }

  /** What all cells share while they are judged. */
  record Race(String metric, int keys, Map<List<Object>, Repeats> repeats, Judge judge) {
    BestCell of(List<Object> key, List<List<Object>> entrants) {
      boolean lower = Direction.lowerIsBetter(metric);
      Comparator<List<Object>> byMedian = Comparator.comparingDouble(this::median);
      List<List<Object>> ranked =
          entrants.stream()
              .filter(repeats::containsKey)
              .sorted(lower ? byMedian : byMedian.reversed())
              .toList();
      List<Candidate> ranking = new ArrayList<>();
      for (List<Object> entrant : ranked) {
        Repeats own = repeats.get(entrant);
        Judgement best =
            ranking.isEmpty()
                ? Judgement.NONE
                : judge.medians(repeats.get(ranked.get(0)), own, lower);
        ranking.add(new Candidate(choice(entrant), median(entrant), own.n(), best));
      }
      List<List<Object>> without =
          entrants.stream().filter(e -> !repeats.containsKey(e)).map(this::choice).toList();
      return new BestCell(key, ranking, without);
    }

    private double median(List<Object> entrant) {
      return Stats.of(repeats.get(entrant).values()).median();
    }

    private List<Object> choice(List<Object> entrant) {
      return List.copyOf(entrant.subList(keys, entrant.size()));
    }
  }
}
