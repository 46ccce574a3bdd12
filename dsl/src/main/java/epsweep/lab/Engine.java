package epsweep.lab;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.function.Function;
import jdk.jshell.execution.DirectExecutionControl;
import jdk.jshell.spi.SPIResolutionException;

/**
 * Runs snippets in this process, so that their values are objects, which show themselves as they
 * like; and a mistake is short: what is wrong, and where in what was typed.
 */
final class Engine extends DirectExecutionControl {
  private final Function<Object, String> display;
  private Object last;
  private Thread running;

  /**
   * @param display a value as text
   */
  Engine(Function<Object, String> display) {
    this.display = display;
  }

  /** The value of the snippet that ran last; null when it has none. */
  Object last() {
    return last;
  }

  @Override
  public void load(ClassBytecodes[] snippets)
      throws ClassInstallException, NotImplementedException, EngineTerminationException {
    super.load(snippets);
    try {
      for (ClassBytecodes snippet : snippets) {
        Lab.session().variable().loaded(findClass(snippet.name()));
      }
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("it was loaded just now", e);
    }
  }

  @Override
  protected String invoke(Method snippet) throws Exception {
    last = null;
    begin();
    try {
      last = snippet.invoke(null);
      return display.apply(last);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof SPIResolutionException missing) {
        throw missing;
      }
      Mistake mistake = Mistake.of(e.getCause());
      throw new UserException(mistake.message(), mistake.kind(), mistake.where());
    } finally {
      end();
    }
  }

  /** Ctrl-C: a sweep that runs ends in good order, anything else is interrupted. */
  @Override
  public synchronized void stop() {
    if (Lab.session().running().get()) {
      Interrupt.raise();
    } else if (running != null) {
      running.interrupt();
    }
  }

  private synchronized void begin() {
    running = Thread.currentThread();
  }

  private synchronized void end() {
    running = null;
    Thread.interrupted();
  }

  /** A value as JShell shows it. */
  static String plain(Object value) {
    return valueString(value);
  }
}
