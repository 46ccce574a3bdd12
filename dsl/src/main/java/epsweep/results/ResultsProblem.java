package epsweep.results;

/**
 * The environment does not allow the run: a directory in use, another machine's results, a full
 * disk. The command line ends with exit code 4.
 */
public final class ResultsProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param what one line: what is wrong, where, what to do next
   */
  public ResultsProblem(String what) {
    super(what);
  }

  public ResultsProblem(String what, Throwable cause) {
    super(what, cause);
  }
}
