package epsweep.dsl;

import epsweep.sweep.Origin;
import epsweep.sweep.Precision;
import epsweep.sweep.Search;
import epsweep.sweep.Searched;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** From what stands behind {@code crossover}, {@code tune} and {@code refine} to the model. */
final class SearchWords {
  static final List<String> CROSSOVER = List.of("between", "from", "to", "by");
  static final List<String> TUNE = List.of("minimise", "maximise", "default");
  static final List<String> REFINE = List.of("from", "to", "budget", "launches", "by");

  private final Map<String, Object> named;
  private final List<Object> placed;
  private final Origin origin;

  private SearchWords(Map<String, Object> named, List<Object> placed, Origin origin) {
    this.named = named;
    this.placed = placed;
    this.origin = origin;
  }

  /**
   * @param given as Groovy has it: a map of the named values, and the others in their order
   * @throws SweepProblem for what is missing, and for values that are none
   */
  static Search of(Word word, Origin origin, Object... given) {
    Object[] maps = Stream.of(given).filter(Map.class::isInstance).toArray();
    List<Object> placed = Stream.of(given).filter(v -> !(v instanceof Map)).toList();
    try {
      SearchWords words = new SearchWords(ReportBlock.named(word, maps), placed, origin);
      return switch (word.name()) {
        case "tune" -> words.tune();
        case "refine" -> words.refine();
        default -> words.crossover();
      };
    } catch (SweepProblem e) {
      throw new SweepProblem(origin, word.name() + ": " + e.getMessage());
    }
  }

  private Search crossover() {
    List<Object> between = Arguments.spread(named.get("between"));
    if (between.size() != 2 || between.get(0) == null) {
      throw new SweepProblem("needs between: ['mscclpp', 'nccl-ep'], say");
    }
    return new Search.Crossover(
        new Searched(axis(), number("from"), number("to"), List.of()),
        Arguments.text("between", between.get(0)),
        Arguments.text("between", between.get(1)),
        metric("by"),
        origin);
  }

  /** An axis and its values, and perhaps another with its own. */
  private Search tune() {
    List<Searched> axes = new ArrayList<>();
    for (int i = 0; i < placed.size(); i++) {
      String axis = StandardAxis.canonical(Arguments.text("the axis", placed.get(i)));
      List<Object> values = List.of();
      if (i + 1 < placed.size() && !(placed.get(i + 1) instanceof CharSequence)) {
        values = Arguments.values(axis, placed.get(++i));
      }
      axes.add(new Searched(axis, Optional.empty(), Optional.empty(), values));
    }
    if (axes.isEmpty() || axes.size() > 2) {
      throw new SweepProblem("takes one axis or two, each with its values, got " + axes.size());
    }
    boolean minimise = named.containsKey("minimise");
    if (minimise == named.containsKey("maximise")) {
      throw new SweepProblem("needs minimise: 'total_avg_us', say, or maximise:");
    }
    String metric = metric(minimise ? "minimise" : "maximise");
    return new Search.Tune(axes, defaults(axes), metric, minimise, origin);
  }

  private Map<String, Object> defaults(List<Searched> axes) {
    Map<String, Object> defaults = new HashMap<>();
    for (Searched one : axes) {
      StandardAxis.named(one.axis()).ifPresent(a -> defaults.put(one.axis(), a.byDefault()));
    }
    Object given = named.get("default");
    if (given instanceof Map<?, ?> map) {
      map.forEach(
          (axis, value) ->
              defaults.put(
                  StandardAxis.canonical(String.valueOf(axis)), Arguments.value("default", value)));
    } else if (given != null && axes.size() > 1) {
      throw new SweepProblem("default: of two axes is a map, as in [blocks: 130, sms: 24]");
    } else if (given != null) {
      defaults.put(axes.get(0).axis(), Arguments.value("default", given));
    }
    return defaults;
  }

  private Search refine() {
    Optional<Duration> time =
        Optional.ofNullable(named.get("budget")).map(given -> Durations.of("budget", given));
    OptionalInt launches =
        named.containsKey("launches")
            ? OptionalInt.of(Arguments.integer("launches", named.get("launches")))
            : OptionalInt.empty();
    if (time.isEmpty() && launches.isEmpty()) {
      throw new SweepProblem("needs budget: 30.minutes, say, or launches: 200");
    }
    if (launches.isPresent() && launches.getAsInt() < 1) {
      throw new SweepProblem("launches: must be a positive integer, got " + launches.getAsInt());
    }
    Searched searched = new Searched(axis(), number("from"), number("to"), List.of());
    return new Search.Refine(searched, new Search.Budget(time, launches), metric("by"), origin);
  }

  private String axis() {
    if (placed.size() != 1) {
      throw new SweepProblem("takes one axis in front, 'tokens' say, got " + placed.size());
    }
    return StandardAxis.canonical(Arguments.text("the axis", placed.get(0)));
  }

  private Optional<BigDecimal> number(String name) {
    Object given = named.get(name);
    if (given == null) {
      return Optional.empty();
    }
    if (!(given instanceof Number)) {
      throw new SweepProblem(name + ": must be a number, got " + Shown.of(given));
    }
    return Optional.of(new BigDecimal(Values.text(Values.canonical(given))));
  }

  private String metric(String name) {
    Object given = named.get(name);
    String metric = given == null ? Precision.METRIC : Arguments.text(name, given);
    Metrics.problem(metric)
        .ifPresent(
            what -> {
              throw new SweepProblem(what);
            });
    return metric;
  }
}
