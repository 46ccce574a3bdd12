package epsweep.backend;

import epsweep.sweep.Point;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Something that a backend needs of a point, as data.
 *
 * @param rule what must hold, in words
 * @param broken why it does not hold for a point, with the values; empty when it holds
 */
record Constraint(String rule, BiFunction<Point, Settings, Optional<String>> broken) {
  /** Why the first broken one of several is broken. */
  static Optional<String> firstBroken(
      List<Constraint> constraints, Point point, Settings settings) {
    for (Constraint constraint : constraints) {
      Optional<String> why = constraint.broken().apply(point, settings);
      if (why.isPresent()) {
        return why;
      }
    }
    return Optional.empty();
  }

  static Constraint expertsDivideByRanks() {
    return when(
        "experts divide by ranks",
        p -> p.experts() % p.ranks() != 0,
        p -> "experts " + p.experts() + " do not divide by ranks " + p.ranks());
  }

  static Constraint ranksDivideByNodes() {
    return when(
        "ranks divide by nodes",
        p -> p.ranks() % p.nodes() != 0,
        p -> "ranks " + p.ranks() + " do not divide by nodes " + p.nodes());
  }

  static Constraint topkWithinExperts() {
    return when(
        "topk is not above experts",
        p -> p.topk() > p.experts(),
        p -> "topk " + p.topk() + " is above experts " + p.experts());
  }

  static Constraint topkAtMost(String backend, int most) {
    return when(
        "topk is at most " + most,
        p -> p.topk() > most,
        p -> "topk " + p.topk() + ": " + backend + " has at most " + most);
  }

  /** Each 128 elements of FP8 have a scale. */
  static Constraint fp8GroupsDivideHidden() {
    return when(
        "with fp8_e4m3, hidden divides by 128",
        p -> p.dispatchDtype().equals("fp8_e4m3") && p.hidden() % 128 != 0,
        p -> "hidden " + p.hidden() + " does not divide by 128, which fp8_e4m3 needs");
  }

  static Constraint oneNode(String backend) {
    return when(
        "one node",
        p -> p.nodes() > 1,
        p -> "nodes " + p.nodes() + ": " + backend + " runs on one machine");
  }

  /** An axis with a few values: names or numbers. */
  static Constraint choice(String backend, String axis, Object... allowed) {
    List<Object> choices = List.of(allowed);
    String list = Arrays.stream(allowed).map(String::valueOf).collect(Collectors.joining(", "));
    return when(
        axis + " is " + (allowed.length > 1 ? "one of " : "") + list,
        p -> !choices.contains(p.get(axis)),
        p -> axis + " " + p.text(axis) + ": " + backend + " has " + list);
  }

  static Constraint when(String rule, Predicate<Point> broken, Function<Point, String> sentence) {
    return whenSet(rule, (p, s) -> broken.test(p), sentence);
  }

  static Constraint whenSet(
      String rule, BiPredicate<Point, Settings> broken, Function<Point, String> sentence) {
    return new Constraint(
        rule, (p, s) -> broken.test(p, s) ? Optional.of(sentence.apply(p)) : Optional.empty());
  }
}
