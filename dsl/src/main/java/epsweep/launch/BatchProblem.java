package epsweep.launch;

/** A batch system does not take what it is given. One line: what is wrong, what to do next. */
public final class BatchProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BatchProblem(String what) {
    super(what);
  }
}
