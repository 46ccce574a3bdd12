package epsweep.lab;

import java.io.File;
import java.util.Arrays;
import java.util.List;

/** What a JShell session begins with. */
final class Startup {
  private static final List<String> IMPORTS =
      List.of(
          "java.nio.file.*",
          "java.time.*",
          "java.util.*",
          "java.util.function.*",
          "java.util.stream.*",
          "epsweep.lab.Picture",
          "epsweep.lab.View",
          "epsweep.sweep.Point",
          "tech.tablesaw.api.*",
          "static epsweep.lab.Lab.*");

  private Startup() {}

  /** The imports. */
  static String imports() {
    StringBuilder text = new StringBuilder();
    IMPORTS.forEach(name -> text.append("import ").append(name).append(";\n"));
    return text.toString();
  }

  /** For JShell in this process, where the variable follows what the words are about. */
  static String inProcess() {
    return imports() + "Table " + ResultsVariable.NAME + " = results();\n";
  }

  /** For a jshell of the user's own; it needs the class path that stands at the top. */
  static String printed(String classPath) {
    return "// jshell --class-path \"$(sed -n 's,^// class path: ,,p' ep.jsh)\" --startup ep.jsh\n"
        + "// class path: "
        + String.join(File.pathSeparator, Arrays.asList(classPath.split(File.pathSeparator)))
        + "\n"
        + imports();
  }
}
