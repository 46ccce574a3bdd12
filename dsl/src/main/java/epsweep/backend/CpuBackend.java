package epsweep.backend;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The embedded benchmark, in a Java of its own. Every repeat routes its tokens by the same seed,
 * the benchmark's own, unless {@code seed} says another or {@code 'repeat'}: the repeat's number.
 */
final class CpuBackend implements Backend {
  static final String NAME = "cpu";

  static final List<Setting> SETTINGS =
      List.of(
          Setting.text("java", "the java to start; that of ep-sweep when left out"),
          Setting.arguments("jvmOptions", "more options for that java, such as -Xmx8g"),
          Setting.text("seed", "the routing's seed for every repeat; 'repeat' for one per repeat"),
          Setting.flag("validate", "compare every output with a scalar implementation"),
          Setting.text("workdir", "the directory to start in"));

  static final List<Constraint> CONSTRAINTS =
      List.of(
          Constraint.choice(NAME, "algorithm", "ll"),
          Constraint.choice(NAME, "layout", "em", "rm", "fl"),
          Constraint.choice(NAME, "dispatch_dtype", "bf16", "fp8_e4m3"),
          Constraint.oneNode(NAME),
          Constraint.expertsDivideByRanks(),
          Constraint.topkWithinExperts(),
          Constraint.when(
              "fp8_e4m3: hidden divides by 128",
              p -> p.dispatchDtype().equals("fp8_e4m3") && p.hidden() % 128 != 0,
              p -> "hidden " + p.hidden() + " does not divide by 128, which fp8_e4m3 needs"));

  private static final String PROGRAM = "epsweep.cpu.EpCpu";
  private static final List<String> JVM_FLAGS = List.of("-XX:+UseSerialGC", "-Xshare:auto");

  private final Settings settings;

  CpuBackend(BackendSetup setup) {
    settings = new Settings(setup, SETTINGS);
    if (!settings.text("seed", "0").matches("repeat|-?\\d{1,18}|0[xX][0-9a-fA-F]{1,15}")) {
      throw settings.problem("seed", "takes an integer, or 'repeat'");
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<String> refuses(Point point) {
    return Constraint.firstBroken(CONSTRAINTS, point);
  }

  @Override
  public LaunchPlan plan(Launch launch) {
    List<String> argv = new ArrayList<>(List.of(settings.text("java", RunningJava.program())));
    argv.addAll(JVM_FLAGS);
    argv.addAll(settings.arguments("jvmOptions"));
    argv.addAll(List.of("-cp", RunningJava.classPath(), PROGRAM));
    argv.addAll(shape(launch));
    settings.text("seed").ifPresent(seed -> argv.addAll(List.of("--seed", seed(seed, launch))));
    if (settings.flag("validate")) {
      argv.add("--validate");
    }
    return new LaunchPlan(
        List.of(), settings.setup().env(), argv, settings.text("workdir").map(Path::of));
  }

  @Override
  public ParseRules parse() {
    return settings.setup().parse();
  }

  private static List<String> shape(Launch launch) {
    Point p = launch.point();
    return new Arguments()
        .add("-a", p.algorithm())
        .add("-L", p.layout())
        .add("-t", p.tokens())
        .add("-d", p.hidden())
        .add("-k", p.topk())
        .add("-e", p.experts())
        .add("-w", launch.measure().warmup())
        .add("-i", launch.measure().iterations())
        .add("--ranks", p.ranks())
        .add("--dispatch-dtype", p.dispatchDtype())
        .list();
  }

  private static String seed(String seed, Launch launch) {
    return seed.equals("repeat") ? String.valueOf(launch.repeat()) : seed;
  }
}
