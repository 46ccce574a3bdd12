package epsweep.lab;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import jdk.jshell.tool.JavaShellToolBuilder;

/**
 * Hears what is entered before it runs. JShell's tool tells that when it ends, and never when it is
 * killed; so the history of its line editor gets a listener, by doors of the JDK which {@code
 * --add-opens} opens. Where they are shut nothing is heard, and all else is the same.
 */
final class TypedLines {
  private static final long LOOK_MS = 10;

  private final Consumer<String> heard;
  private final AtomicBoolean listening = new AtomicBoolean();
  private final AtomicBoolean over = new AtomicBoolean();

  TypedLines(Consumer<String> heard) {
    this.heard = heard;
  }

  /** Whether everything that is entered was, or will be, heard. */
  boolean isListening() {
    return listening.get();
  }

  /** Runs JShell's tool to its end; its exit code. */
  int start(JavaShellToolBuilder builder, String... arguments) throws Exception {
    Object tool;
    Field input;
    Method start;
    try {
      tool = method(builder.getClass(), "rawTool").invoke(builder);
      input = field(tool.getClass(), "input");
      start = method(tool.getClass(), "start", String[].class);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return builder.start(arguments);
    }
    Thread listener = new Thread(() -> await(tool, input), "ep-lab-history");
    listener.setDaemon(true);
    listener.start();
    try {
      return (int) start.invoke(tool, (Object) arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    } finally {
      // Not by an interrupt: it may be writing.
      over.set(true);
      listener.join();
    }
  }

  /** Until there is a line editor: before, the tool reads what a session starts with. */
  private void await(Object tool, Field input) {
    try {
      Object reading = input.get(tool);
      while (reading == null || !reading.getClass().getSimpleName().equals("ConsoleIOContext")) {
        Thread.sleep(LOOK_MS);
        if (over.get()) {
          return;
        }
        reading = input.get(tool);
      }
      listen(reading);
    } catch (ReflectiveOperationException | RuntimeException | InterruptedException e) {
      // What was typed is kept when the session ends.
      return;
    }
  }

  private void listen(Object console) throws ReflectiveOperationException {
    Object editor = field(console.getClass(), "in").get(console);
    Object history = method(editor.getClass(), "getHistory").invoke(editor);
    Method set = setter(editor.getClass());
    Object listened =
        Proxy.newProxyInstance(
            set.getParameterTypes()[0].getClassLoader(),
            set.getParameterTypes(),
            (proxy, called, given) -> pass(history, called, given));
    synchronized (this) {
      set.invoke(editor, listened);
      // Typed ahead, before there was anybody to listen; what is entered meanwhile has to wait.
      Iterable<?> already =
          (Iterable<?>) method(console.getClass(), "history", boolean.class).invoke(console, true);
      already.forEach(line -> heard.accept(line.toString()));
    }
    listening.set(true);
  }

  private Object pass(Object history, Method called, Object[] given) throws Throwable {
    if (called.getName().equals("add")) {
      synchronized (this) {
        heard.accept(given[given.length - 1].toString());
      }
    }
    try {
      called.setAccessible(true);
      return called.invoke(history, given);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static Method setter(Class<?> editor) throws NoSuchMethodException {
    for (Method method : editor.getMethods()) {
      if (method.getName().equals("setHistory")) {
        method.setAccessible(true);
        return method;
      }
    }
    throw new NoSuchMethodException("setHistory");
  }

  private static Method method(Class<?> type, String name, Class<?>... parameters)
      throws NoSuchMethodException {
    Method method = type.getMethod(name, parameters);
    method.setAccessible(true);
    return method;
  }

  private static Field field(Class<?> type, String name) throws NoSuchFieldException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
