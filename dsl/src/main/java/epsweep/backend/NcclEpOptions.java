package epsweep.backend;

import epsweep.sweep.Point;
import java.util.List;

/**
 * What NCCL EP's {@code ep_bench} takes beyond the shape, over all its versions; one that does not
 * know an option says so and ends.
 */
final class NcclEpOptions {
  static final String DISPATCH_ONLY = "dispatchOnly";

  static final List<Setting> ALL =
      List.of(
          Setting.flag("validate", "check the data that arrives"),
          Setting.flag("disableNvlink", "force RDMA inside a node (algorithm ll)"),
          Setting.count("maxNumSms", "SMs for the kernels at most; 0 is automatic"),
          Setting.flag("profile", "NVTX ranges for a profiler; prints no times"),
          Setting.flag("userHandleMem", "a handle in memory of the caller's"),
          Setting.flag(DISPATCH_ONLY, "dispatch without combine"),
          Setting.count("expertMajorAlignment", "tokens that each expert's zone is aligned to"),
          Setting.count("maxRecvTokenSlotsPerRank", "receive slots of a rank; 0 is automatic"),
          Setting.flag("zcopy", "zero-copy buffers (algorithm ht; ll with layout rm)"),
          Setting.flag("maskTest", "simulate failing ranks (algorithm ll, 4 ranks or more)"),
          Setting.count("dispatchLessThanMaxTokens", "tokens that each rank really sends"),
          Setting.flag("nonUniformTokens", "a random number of tokens on each rank"),
          Setting.choice(
              "htEmMode",
              "how algorithm ht makes layout em",
              "local_permute",
              "local_dup",
              "nvlink_dup"),
          Setting.count("prologEpilogSms", "SMs around the kernels; 0 is automatic"),
          Setting.count("shuffleSms", "SMs that shuffle; 0 is automatic"),
          Setting.count("preprocessNumSms", "SMs that preprocess; 0 is automatic"),
          Setting.flag("topkIdxInt32", "32-bit expert numbers (algorithm ll)"),
          Setting.choice(
              "dispatchQuantization",
              "how tokens are quantized",
              "none",
              "scales-forward",
              "ds-fp8e3m4"),
          Setting.choice("combineQuantization", "how results are quantized", "none", "nvfp4"),
          Setting.flag("mxfp8", "MXFP8 tokens; dispatch_dtype is mxfp8_e4m3 then"),
          Setting.text("scalesForwardTokenDtype", "the tokens' type with scales-forward"),
          Setting.text("scalesForwardScaleDtype", "the scales' type with scales-forward"),
          Setting.choice("expertIdKind", "how experts are numbered", "auto", "local", "global"),
          Setting.choice(
              "datatype", "the tokens' type; dispatch_dtype is the same", "bf16", "fp16", "fp32"),
          Setting.flag("disableTokenDropping", "never drop a token (algorithm ll)"),
          Setting.flag("useFp8", "FP8 tokens, in early versions; dispatch_dtype is fp8_e4m3"));

  private NcclEpOptions() {}

  static List<Constraint> constraints(String name) {
    return List.of(
        new Constraint(
            "dispatch_dtype is bf16, or what useFp8, mxfp8 or datatype make of it",
            (p, s) -> Mismatch.of(name, p, dtype(s))),
        only("disableNvlink", "algorithm ll", p -> p.algorithm().equals("ll")),
        only("topkIdxInt32", "algorithm ll", p -> p.algorithm().equals("ll")),
        only("disableTokenDropping", "algorithm ll", p -> p.algorithm().equals("ll")),
        only(
            "maskTest",
            "algorithm ll and 4 ranks or more",
            p -> p.algorithm().equals("ll") && p.ranks() >= 4),
        only(
            "zcopy",
            "algorithm ht, or ll with layout rm",
            p -> p.algorithm().equals("ht") || p.layout().equals("rm")),
        only(
            "htEmMode",
            "algorithm ht with layout em",
            p -> p.algorithm().equals("ht") && p.layout().equals("em")),
        Constraint.whenSet(
            "dispatchLessThanMaxTokens is in [1, tokens]",
            (p, s) -> s.has("dispatchLessThanMaxTokens") && !fewer(p, s),
            p -> "dispatchLessThanMaxTokens must be in [1, tokens], with tokens " + p.tokens()),
        Constraint.whenSet(
            "dispatchLessThanMaxTokens and nonUniformTokens exclude each other",
            (p, s) -> s.has("dispatchLessThanMaxTokens") && s.flag("nonUniformTokens"),
            p -> "dispatchLessThanMaxTokens and nonUniformTokens exclude each other"));
  }

  private static Constraint only(
      String word, String where, java.util.function.Predicate<Point> there) {
    return Constraint.whenSet(
        word + " needs " + where,
        (p, s) -> wanted(word, s) && !there.test(p),
        p ->
            word
                + " needs "
                + where
                + ", here are algorithm "
                + p.algorithm()
                + ", layout "
                + p.layout()
                + ", ranks "
                + p.ranks());
  }

  private static boolean wanted(String word, Settings settings) {
    return word.equals("htEmMode") ? settings.has(word) : settings.flag(word);
  }

  private static boolean fewer(Point point, Settings settings) {
    int sent = Integer.parseInt(settings.text("dispatchLessThanMaxTokens").orElseThrow());
    return sent >= 1 && sent <= point.tokens();
  }

  private static String dtype(Settings settings) {
    return settings.flag("useFp8")
        ? "fp8_e4m3"
        : settings.flag("mxfp8") ? "mxfp8_e4m3" : settings.text("datatype", "bf16");
  }
}
