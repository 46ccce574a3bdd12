package epsweep.backend;

import epsweep.sweep.Point;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the unified runner can run: it keeps a library's own layout where another is asked. */
final class UnifiedRules {
  static final String LIBRARY = "library";

  private static final Map<String, List<String>> LAYOUTS =
      Map.of(
          "nccl ll", List.of("em", "rm"),
          "nccl ht", List.of("em", "rm"),
          "mscclpp ll", List.of("em", "rm"),
          "mscclpp ht", List.of("tm", "rm"),
          "deepep ll", List.of("em", "rm"),
          "deepep ht", List.of("em", "rm"),
          "flashinfer ll", List.of("rm"),
          "flashinfer ht", List.of("rm"),
          "all ll", List.of("em", "rm"),
          "all ht", List.of("rm"));

  private UnifiedRules() {}

  static String library(Settings settings) {
    return settings.text(LIBRARY, "all");
  }

  static List<Constraint> constraints(String name) {
    return List.of(
        Constraint.choice(name, "algorithm", "ll", "ht"),
        new Constraint("the library has the layout", UnifiedRules::layout),
        Constraint.choice(name, "dispatch_dtype", "bf16", "fp8_e4m3"),
        Constraint.whenSet(
            "fp8_e4m3 needs algorithm ll and a library other than nccl and all",
            (p, s) ->
                p.dispatchDtype().equals("fp8_e4m3")
                    && (p.algorithm().equals("ht") || List.of("nccl", "all").contains(library(s))),
            p -> "dispatch_dtype fp8_e4m3 needs algorithm ll and one library, not nccl"),
        Constraint.choice(name, "combine_mode", "rank_local_reduce", "direct_send"),
        Constraint.whenSet(
            "mscclpp with ll and rm needs bf16 and rank_local_reduce",
            (p, s) -> library(s).equals("mscclpp") && rankMajor(p) && !plain(p),
            p ->
                "layout rm needs bf16 and rank_local_reduce, got "
                    + p.dispatchDtype()
                    + " and "
                    + p.combineMode()),
        Constraint.whenSet(
            "cudaGraph: nccl has it with ll alone",
            (p, s) ->
                s.flag("cudaGraph") && library(s).equals("nccl") && p.algorithm().equals("ht"),
            p -> "cudaGraph: library nccl with algorithm ht does not use it"),
        Constraint.topkWithinExperts(),
        Constraint.ranksDivideByNodes(),
        Constraint.expertsDivideByRanks());
  }

  private static Optional<String> layout(Point point, Settings settings) {
    String library = library(settings);
    List<String> has = LAYOUTS.get(library + " " + point.algorithm());
    return has.contains(point.layout())
        ? Optional.empty()
        : Optional.of(
            "layout "
                + point.layout()
                + ": library "
                + library
                + " with algorithm "
                + point.algorithm()
                + " has "
                + String.join(", ", has));
  }

  private static boolean rankMajor(Point p) {
    return p.algorithm().equals("ll") && p.layout().equals("rm");
  }

  private static boolean plain(Point p) {
    return p.dispatchDtype().equals("bf16") && p.combineMode().equals("rank_local_reduce");
  }
}
