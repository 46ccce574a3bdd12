package epsweep.cpu;

import java.util.Arrays;

/** The form in which tokens travel to the experts. */
enum DispatchDtype {
  BF16("bf16", "BF16"),
  /** E4M3 bytes, then one float32 scale per {@link Fp8Row#GROUP} values. */
  FP8_E4M3("fp8_e4m3", "FP8_E4M3");

  private final String word;
  private final String label;

  DispatchDtype(String word, String label) {
    this.word = word;
    this.label = label;
  }

  /** As the banner and the summary write it. */
  String label() {
    return label;
  }

  /** Bytes of one token's row, scales included. */
  int rowBytes(int hidden) {
    return this == BF16 ? hidden * Short.BYTES : hidden + hidden / Fp8Row.GROUP * Float.BYTES;
  }

  static DispatchDtype of(String text) {
    return Arrays.stream(values())
        .filter(d -> d.word.equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new CpuProblem(
                    "--dispatch-dtype: '" + text + "' is unknown. Use bf16 or fp8_e4m3."));
  }
}
