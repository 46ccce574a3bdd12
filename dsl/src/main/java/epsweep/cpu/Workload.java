package epsweep.cpu;

/**
 * What is exchanged.
 *
 * @param seed of routing, weights and tokens: the same seed gives the same bytes
 */
record Workload(Shape shape, Layout layout, DispatchDtype dtype, long seed) {
  Workload {
    if (dtype == DispatchDtype.FP8_E4M3 && shape.hidden() % Fp8Row.GROUP != 0) {
      throw new CpuProblem(
          "--hidden: %d cannot be divided by %d, as fp8_e4m3 needs. Change --hidden or use bf16."
              .formatted(shape.hidden(), Fp8Row.GROUP));
    }
  }

  /** Bytes of a row on its way to an expert. */
  int dispatchRowBytes() {
    return dtype.rowBytes(shape.hidden());
  }

  /** Bytes of a row on its way back. */
  int combineRowBytes() {
    return DispatchDtype.BF16.rowBytes(shape.hidden());
  }
}
