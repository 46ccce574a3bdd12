package epsweep.lab;

import java.util.List;

/** A command of the lab as a process of its own. */
final class LabProcess {
  private LabProcess() {}

  /** The words of a command line that starts it. */
  static List<String> command(Class<?> main) {
    return List.of(
        System.getProperty("java.home") + "/bin/java",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "--add-opens=jdk.jshell/jdk.jshell=ALL-UNNAMED",
        "--add-opens=jdk.jshell/jdk.internal.jshell.tool=ALL-UNNAMED",
        "--add-opens=jdk.internal.le/jdk.internal.org.jline.reader=ALL-UNNAMED",
        "--add-opens=jdk.internal.le/jdk.internal.org.jline.reader.impl=ALL-UNNAMED",
        "-cp",
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
        main.getName());
  }
}
