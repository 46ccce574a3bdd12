package epsweep.cpu;

/**
 * The size of the exchange.
 *
 * @param ranks rank threads
 * @param experts experts in all, spread evenly over the ranks
 * @param tokens tokens of each rank
 * @param hidden values of one token
 * @param topK experts that each token is sent to
 */
record Shape(int ranks, int experts, int tokens, int hidden, int topK) {
  /** More would not fit a buffer's index; no model comes near. */
  private static final int MOST_HIDDEN = 1 << 24;

  private static final int MOST_RANKS = 1024;

  Shape {
    positive("--ranks", ranks);
    positive("--experts", experts);
    positive("--tokens", tokens);
    positive("--hidden", hidden);
    positive("--top-k", topK);
    atMost("--ranks", ranks, MOST_RANKS);
    atMost("--hidden", hidden, MOST_HIDDEN);
    if (topK > experts) {
      throw new CpuProblem(
          "--top-k: %d is above the %d experts. Lower --top-k or raise --experts."
              .formatted(topK, experts));
    }
    if (experts % ranks != 0) {
      throw new CpuProblem(
          "--experts: %d cannot be divided by %d ranks. Give a multiple of --ranks."
              .formatted(experts, ranks));
    }
    if ((long) tokens * topK > Integer.MAX_VALUE / 2) {
      throw new CpuProblem(
          "--tokens: %d times --top-k %d is too many selections. Lower one of them."
              .formatted(tokens, topK));
    }
  }

  static void positive(String option, int value) {
    if (value < 1) {
      throw new CpuProblem(
          option + ": must be a positive integer, got " + value + ". Give 1 or more.");
    }
  }

  private static void atMost(String option, int value, int most) {
    if (value > most) {
      throw new CpuProblem(option + ": " + value + " is too large. Give " + most + " or less.");
    }
  }

  /** Experts of one rank. */
  int localExperts() {
    return experts / ranks;
  }

  /** The rank that holds an expert. */
  int rankOf(int expert) {
    return expert / localExperts();
  }

  /** Token and expert pairs of one rank. */
  int selections() {
    return tokens * topK;
  }
}
