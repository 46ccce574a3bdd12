package epsweep.dsl;

import java.util.Map;
import java.util.Optional;

/** The classes of one script, whether they were compiled now or earlier. */
final class ScriptClasses extends ClassLoader {
  private final Map<String, byte[]> bytes;

  /**
   * @param bytes class files by class name
   */
  ScriptClasses(Map<String, byte[]> bytes) {
    super(ScriptClasses.class.getClassLoader());
    this.bytes = Map.copyOf(bytes);
  }

  /**
   * The script itself; empty when its text holds classes only, and nothing to run.
   *
   * @throws LinkageError when it needs a class that is not here
   */
  Optional<Class<? extends ScriptBase>> script(String className) {
    if (!bytes.containsKey(className)) {
      return Optional.empty();
    }
    try {
      Class<?> script = loadClass(className);
      return ScriptBase.class.isAssignableFrom(script)
          ? Optional.of(script.asSubclass(ScriptBase.class))
          : Optional.empty();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("a class that is here is not found", e);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] file = bytes.get(name);
    if (file == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, file, 0, file.length);
  }
}
