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
  private final CtrlC ctrlC = new CtrlC(Lab.session(), System.err::print);
  private Object last;

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
    ClassBytecodes[] woven = new ClassBytecodes[snippets.length];
    for (int i = 0; i < woven.length; i++) {
      woven[i] = new ClassBytecodes(snippets[i].name(), Weaving.of(snippets[i].bytecodes()));
    }
    super.load(woven);
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
    ctrlC.begin();
    try {
      last = snippet.invoke(null);
      return display.apply(last);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof SPIResolutionException missing) {
        throw missing;
      }
      Mistake mistake = ctrlC.ended(e.getCause()) ? Mistake.stopped() : Mistake.of(e.getCause());
      throw new UserException(mistake.message(), mistake.kind(), mistake.where());
    } finally {
      ctrlC.end();
    }
  }

  @Override
  public void stop() {
    ctrlC.came();
  }

  /** A value as JShell shows it. */
  static String plain(Object value) {
    return valueString(value);
  }
}
