package epsweep.backend;

import java.io.File;
import java.util.Arrays;

/** What a Java and its class path are, in a text that changes when either does. */
public final class RunningClasses {
  private RunningClasses() {}

  /**
   * This process's. A jar is known by its size and time, as Java itself knows those of an archive;
   * a directory by the sizes and times of all its files.
   */
  public static String stamp() {
    return Own.STAMP;
  }

  /** Asked for by several caches at each start. */
  private static final class Own {
    static final String STAMP = stamp(System.getProperty("java.class.path"));
  }

  /**
   * Every start does this, so it is done with as little of Java as can be: no streams, no lambdas.
   *
   * @param classPath entries with the system's separator between
   */
  static String stamp(String classPath) {
    StringBuilder stamp = new StringBuilder(System.getProperty("java.home"));
    stamp.append('\n').append(System.getProperty("java.vm.version"));
    int from = 0;
    while (from <= classPath.length()) {
      int end = classPath.indexOf(File.pathSeparatorChar, from);
      end = end < 0 ? classPath.length() : end;
      entry(classPath.substring(from, end), stamp.append('\n'));
      from = end + 1;
    }
    return stamp.toString();
  }

  /**
   * An empty entry is, to Java, the directory where a command is called; nobody means it, and what
   * lies there changes all the time.
   */
  private static void entry(String entry, StringBuilder stamp) {
    if (entry.isEmpty()) {
      return;
    }
    File file = new File(entry);
    stamp.append(entry);
    long time = file.lastModified();
    if (time == 0) {
      stamp.append(" -");
    } else if (file.isDirectory()) {
      directory(file, "", stamp);
    } else {
      stamp.append(' ').append(file.length()).append(' ').append(time);
    }
  }

  /** Of every file below, in one order on every file system. */
  private static void directory(File directory, String path, StringBuilder stamp) {
    String[] names = directory.list();
    if (names == null) {
      stamp.append(" -");
      return;
    }
    Arrays.sort(names);
    for (String name : names) {
      File file = new File(directory, name);
      if (file.isDirectory()) {
        directory(file, path + name + '/', stamp);
      } else {
        stamp.append(' ').append(path).append(name);
        stamp.append(' ').append(file.length()).append(' ').append(file.lastModified());
      }
    }
  }
}
