package epsweep.report;

import epsweep.analysis.Best;
import epsweep.analysis.ClaimCheck;
import epsweep.analysis.Dataset;
import epsweep.analysis.SearchAnswer;
import epsweep.sweep.ReportItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What stands directly in {@code sweep { }} and is answered by the results.
 *
 * @param data the results
 * @param bests in the order of the script
 * @param claims in the order of the script
 * @param search what the sweep's search came to; empty when it has none
 */
public record Questions(
    Dataset data, List<Best> bests, List<ClaimCheck> claims, Optional<SearchAnswer> search) {
  public Questions {
    bests = List.copyOf(bests);
    claims = List.copyOf(claims);
  }

  /** The questions of the sweep, answered. */
  public static Questions of(Dataset data) {
    List<Best> bests = new ArrayList<>();
    List<ClaimCheck> claims = new ArrayList<>();
    for (ReportItem item : data.sweep().report()) {
      if (item instanceof ReportItem.Best best) {
        bests.add(Best.of(data, best));
      } else if (item instanceof ReportItem.Claim claim) {
        claims.add(ClaimCheck.of(data, claim));
      }
    }
    return new Questions(data, bests, claims, SearchAnswer.of(data));
  }

  /** Whether a claim is refuted. */
  public boolean anyFalse() {
    return claims.stream().anyMatch(claim -> claim.answer() == ClaimCheck.Answer.FALSE);
  }

  /** A table for each question. */
  List<Grid> grids() {
    List<Grid> grids = new ArrayList<>();
    search.ifPresent(answer -> grids.addAll(SearchText.of(answer, data.axes()).grids()));
    bests.forEach(best -> grids.add(new BestText(best, data.axes()).grid()));
    claims.forEach(claim -> grids.add(new ClaimText(claim, data.axes()).grid()));
    return grids;
  }
}
