package epsweep.cpu;

/** A shape, an option or a machine on which the benchmark cannot run; the message is one line. */
final class CpuProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CpuProblem(String message) {
    super(message);
  }
}
