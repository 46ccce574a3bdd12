import epsweep.summary.Summary;
import epsweep.summary.SummaryReader;
import epsweep.sweep.ParseRules;
import epsweep.sweep.ParseRules.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Reads one log as a launch's output is read; a second argument adds a pattern of the user's. */
final class ParseRate {
  private ParseRate() {}

  public static void main(String[] args) throws IOException {
    Path log = Path.of(args[0]);
    ParseRules rules = args.length < 2 ? ParseRules.NONE : own(args[1]);
    List<Summary> found = SummaryReader.read(log, log.resolveSibling("none"), rules);
    double average = found.get(0).metrics().getOrDefault("dispatch_avg_us", Double.NaN);
    if (found.size() != 1 || average != 43.5) {
      throw new IllegalStateException("read " + found);
    }
  }

  private static ParseRules own(String pattern) {
    Metric metric = new Metric("own_us", Pattern.compile(pattern), "", "mean");
    return new ParseRules(List.of(metric), List.of(), List.of());
  }
}
