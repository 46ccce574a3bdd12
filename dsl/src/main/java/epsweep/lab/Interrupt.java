package epsweep.lab;

/** SIGINT to this process, as a Ctrl-C that JShell has taken for itself would have sent it. */
final class Interrupt {
  private Interrupt() {}

  /** By reflection: the compiler has an unavoidable warning for sun.misc.Signal. */
  static void raise() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Object sigint = signal.getConstructor(String.class).newInstance("INT");
      signal.getMethod("raise", signal).invoke(null, sigint);
    } catch (ReflectiveOperationException e) {
      System.err.println("this Java cannot be interrupted from within; the sweep goes on");
    }
  }
}
