package epsweep.cli.bundle;

import java.util.List;

/**
 * A command of a bundle: what the script of the same name in {@code scripts} says to JBang.
 *
 * @param name of the program
 * @param mainClass what Java starts; a name, because some are of rooms that no command knows
 * @param options of the Java virtual machine
 * @param archived whether it starts from an archive of its classes
 */
record BundledCommand(String name, String mainClass, List<String> options, boolean archived) {
  private static final List<String> QUICK =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseSerialGC",
          "-Xshare:auto",
          "-Xlog:disable",
          "-Xlog:all=error,cds=off,cds*=off:stderr");

  private static final List<String> MEASURED =
      List.of("-XX:+UseSerialGC", "-XX:MaxRAMPercentage=70", "-XX:-UsePerfData");

  static final List<BundledCommand> ALL =
      List.of(
          quick("ep-sweep", "epsweep.cli.EpSweepCommand"),
          quick("ep-report", "epsweep.cli.EpReportCommand"),
          quick("ep-bench", "epsweep.cli.bench.EpBenchCommand"),
          quick("ep-doctor", "epsweep.cli.EpDoctorCommand"),
          new BundledCommand("ep-cpu", "epsweep.cpu.EpCpu", MEASURED, false),
          quick("ep-lab", "epsweep.lab.EpLabCommand")
              .and("--add-opens=jdk.jshell/jdk.jshell=ALL-UNNAMED")
              .and("--add-opens=jdk.jshell/jdk.internal.jshell.tool=ALL-UNNAMED")
              .and("--add-opens=jdk.internal.le/jdk.internal.org.jline.reader=ALL-UNNAMED")
              .and("--add-opens=jdk.internal.le/jdk.internal.org.jline.reader.impl=ALL-UNNAMED"),
          quick("ep-notebook", "epsweep.lab.EpNotebookCommand"));

  BundledCommand {
    options = List.copyOf(options);
  }

  private static BundledCommand quick(String name, String mainClass) {
    return new BundledCommand(name, mainClass, QUICK, true);
  }

  private BundledCommand and(String option) {
    List<String> more = new java.util.ArrayList<>(options);
    more.add(option);
    return new BundledCommand(name, mainClass, more, archived);
  }
}
