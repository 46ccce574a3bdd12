package epsweep.cpu;

import java.util.Arrays;

/** How received rows lie in a rank's receive buffer. */
enum Layout {
  /** Local expert, then source rank, then slot: one row per selected expert. */
  EXPERT_MAJOR("em", "expert-major"),
  /** Source rank, then slot: one row per destination rank, with its top-k indices and weights. */
  RANK_MAJOR("rm", "rank-major"),
  /** One contiguous run without gaps, by source rank: one row per selected expert. */
  FLAT("fl", "flat");

  private final String word;
  private final String title;

  Layout(String word, String title) {
    this.word = word;
    this.title = title;
  }

  /** As the banner writes it, {@code expert-major}. */
  String title() {
    return title;
  }

  static Layout of(String text) {
    return Arrays.stream(values())
        .filter(l -> l.word.equals(text) || l.title.equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new CpuProblem(
                    "--layout: '"
                        + text
                        + "' is unknown. Use em (expert-major), rm (rank-major) or fl (flat)."));
  }
}
