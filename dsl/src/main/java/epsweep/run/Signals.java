package epsweep.run;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * What SIGINT, SIGTERM and SIGHUP do while a sweep runs: the first ends it in good order, the
 * second at once. A signal that was ignored when ep-sweep started ({@code nohup}) stays ignored.
 */
public final class Signals implements AutoCloseable {
  private static final Map<String, Integer> EXIT_CODES =
      Map.of("INT", 130, "TERM", 143, "HUP", 129);

  private final AtomicInteger exitCode = new AtomicInteger(-1);
  private final Consumer<Boolean> stop;
  private final IntConsumer halt;
  private final List<Runnable> restore = new ArrayList<>();

  private Signals(Consumer<Boolean> stop, IntConsumer halt) {
    this.stop = stop;
    this.halt = halt;
  }

  /**
   * Listens until closed.
   *
   * @param stop ends the run; told whether that is to be at once
   * @param halt ends this process with a code, without looking back: after a second signal
   */
  public static Signals listen(Consumer<Boolean> stop, IntConsumer halt) {
    Signals signals = new Signals(stop, halt);
    EXIT_CODES.keySet().forEach(signals::handle);
    return signals;
  }

  /** The code to exit with when a signal came: 130, 143 or 129. */
  public OptionalInt exitCode() {
    int code = exitCode.get();
    return code < 0 ? OptionalInt.empty() : OptionalInt.of(code);
  }

  @Override
  public void close() {
    restore.forEach(Runnable::run);
  }

  private void came(String name) {
    boolean first = exitCode.compareAndSet(-1, EXIT_CODES.get(name));
    stop.accept(!first);
    if (!first) {
      halt.accept(exitCode.get());
    }
  }

  /**
   * By reflection: the compiler has an unavoidable warning for sun.misc.Signal, which every JDK
   * offers all the same. Without it the JVM would exit at once, journal intact.
   */
  private void handle(String name) {
    try {
      Class<?> signalClass = Class.forName("sun.misc.Signal");
      Class<?> handlerClass = Class.forName("sun.misc.SignalHandler");
      Object signal = signalClass.getConstructor(String.class).newInstance(name);
      Object ours =
          Proxy.newProxyInstance(
              Signals.class.getClassLoader(),
              new Class<?>[] {handlerClass},
              (proxy, method, args) -> called(proxy, method.getName(), args, name));
      var handle = signalClass.getMethod("handle", signalClass, handlerClass);
      Object before = handle.invoke(null, signal, ours);
      if (before.equals(handlerClass.getField("SIG_IGN").get(null))) {
        handle.invoke(null, signal, before);
        return;
      }
      restore.add(() -> restore(handle, signal, before));
    } catch (ReflectiveOperationException e) {
      // A JVM started with -Xrs, or without this class, keeps the system's way of ending it.
      return;
    }
  }

  private Object called(Object proxy, String method, Object[] args, String name) {
    return switch (method) {
      case "handle" -> {
        came(name);
        yield null;
      }
      case "equals" -> proxy == args[0];
      case "hashCode" -> System.identityHashCode(proxy);
      default -> "handler of SIG" + name;
    };
  }

  private static void restore(java.lang.reflect.Method handle, Object signal, Object before) {
    try {
      handle.invoke(null, signal, before);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a signal's handler cannot be restored", e);
    }
  }
}
