package epsweep.summary;

import epsweep.summary.Search.Found;
import epsweep.summary.Summary.Verdict;
import epsweep.sweep.ParseRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The user's own patterns, line by line over stdout and then stderr. Group 1 of a metric's pattern
 * (the whole match when it has no group) is a plain number: {@code 41.6}, {@code 1.e5}, {@code
 * 1e-7}. {@code 9,600} is none, because it is 9600 to one reader and 9.6 to the next.
 */
final class OwnRules {
  private final List<Reduction> values = new ArrayList<>();
  private final List<Search> metricSearches = new ArrayList<>();
  private final List<Search> rejectSearches;
  private final Map<Pattern, Search> missing = new LinkedHashMap<>();
  private final List<ParseRules.Metric> metrics;
  private String rejected = "";
  private String notNumber = "";

  OwnRules(ParseRules rules) {
    metrics = rules.metrics();
    for (ParseRules.Metric metric : metrics) {
      values.add(new Reduction(metric.reduce()));
      metricSearches.add(new Search(metric.pattern()));
    }
    rejectSearches = rules.reject().stream().map(Search::new).toList();
    rules.require().forEach(pattern -> missing.put(pattern, new Search(pattern)));
  }

  boolean isEmpty() {
    return metrics.isEmpty() && rejectSearches.isEmpty() && missing.isEmpty();
  }

  void read(Line line) {
    for (int i = 0; i < metrics.size(); i++) {
      int index = i;
      metricSearches.get(i).each(line, found -> keep(index, found));
    }
    if (rejected.isEmpty()) {
      rejectSearches.forEach(search -> search.each(line, found -> rejected = line.shown()));
    }
    if (!missing.isEmpty()) {
      List<Pattern> seen = new ArrayList<>();
      missing.forEach((pattern, search) -> search.each(line, found -> seen.add(pattern)));
      seen.forEach(missing::remove);
    }
  }

  private void keep(int index, Found found) {
    int group = found.match().groupCount() > 0 ? 1 : 0;
    String text = found.match().group(group);
    if (text == null) {
      return;
    }
    boolean last = found.match().end(group) == found.match().end();
    String whole = last ? text + exponent(found.line(), found.match().end()) : text;
    Line number = Line.of(whole.strip());
    Numbers numbers = new Numbers();
    if (numbers.read(number) && number.at() == number.end()) {
      values.get(index).add(numbers.value());
    } else if (notNumber.isEmpty()) {
      notNumber = metrics.get(index).name() + ": '" + text.strip() + "' is not a plain number";
    }
  }

  /**
   * An exponent that a pattern like {@code [\d.]+} leaves behind: part of the number all the same.
   */
  private static String exponent(String line, int end) {
    int at = end;
    if (at >= line.length() || (line.charAt(at) | 0x20) != 'e') {
      return "";
    }
    at++;
    if (at < line.length() && (line.charAt(at) == '-' || line.charAt(at) == '+')) {
      at++;
    }
    int digits = at;
    while (at < line.length() && line.charAt(at) >= '0' && line.charAt(at) <= '9') {
      at++;
    }
    return at > digits ? line.substring(end, at) : "";
  }

  /** A summary with what the patterns found; a failed one stays failed. */
  Summary applied(Summary summary) {
    Map<String, Double> all = new LinkedHashMap<>(summary.metrics());
    all.putAll(metrics());
    Optional<Verdict> own = verdict();
    boolean failed = summary.verdict().map(Verdict::failed).orElse(false);
    Optional<Verdict> verdict = failed || own.isEmpty() ? summary.verdict() : own;
    return new Summary(summary.name(), all, summary.banner(), verdict);
  }

  /** The metrics that have a value. */
  Map<String, Double> metrics() {
    Map<String, Double> found = new LinkedHashMap<>();
    for (int i = 0; i < metrics.size(); i++) {
      double value = values.get(i).value();
      if (!Double.isNaN(value) && !Double.isInfinite(value)) {
        found.put(metrics.get(i).name(), value);
      }
    }
    return found;
  }

  /** What speaks against a result, after the last line. */
  private Optional<Verdict> verdict() {
    if (!rejected.isEmpty()) {
      return Optional.of(new Verdict(true, "the output says: " + rejected));
    }
    if (!missing.isEmpty()) {
      return unparsed("nothing in the output matches /" + missing.keySet().iterator().next() + "/");
    }
    if (!notNumber.isEmpty()) {
      return unparsed(notNumber);
    }
    return metrics.stream().map(this::without).flatMap(Optional::stream).findFirst();
  }

  private Optional<Verdict> without(ParseRules.Metric metric) {
    Reduction reduction = values.get(metrics.indexOf(metric));
    if (reduction.count() == 0) {
      boolean gaveUp = metricSearches.get(metrics.indexOf(metric)).gaveUp();
      String why = gaveUp ? " (it backtracks too much on a line; make it simpler)" : "";
      return unparsed(
          metric.name() + ": nothing in the output matches /" + metric.pattern() + "/" + why);
    }
    if (metrics().containsKey(metric.name())) {
      return Optional.empty();
    }
    return unparsed(
        metric.name()
            + (reduction.count() > Reduction.MOST
                ? ": too many matches for a median"
                : ": printed as nan or inf"));
  }

  private static Optional<Verdict> unparsed(String reason) {
    return Optional.of(new Verdict(false, reason));
  }
}
