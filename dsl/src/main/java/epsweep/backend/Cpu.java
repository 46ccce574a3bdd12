package epsweep.backend;

import epsweep.cpu.EpCpu;
import epsweep.sweep.Launch;
import java.util.List;

/**
 * The embedded benchmark, in a Java of its own. Every repeat routes its tokens by the same seed,
 * the benchmark's own, unless {@code seed} says another or {@code 'repeat'}: the repeat's number.
 */
final class Cpu {
  private static final String NAME = "cpu";

  private Cpu() {}

  static Declaration declaration() {
    return new Declaration(NAME, settings(), constraints(), Cpu::plan, Cpu::needs);
  }

  private static List<Setting> settings() {
    return List.of(
        Setting.text("java", "the java to start; that of ep-sweep when left out"),
        Setting.arguments("jvmOptions", "more options for that java, such as -Xmx8g"),
        Setting.text("seed", "the routing's seed in every repeat; 'repeat' gives each its own")
            .of("repeat|-?\\d{1,18}|0[xX][0-9a-fA-F]{1,15}", "an integer, or 'repeat'"),
        Setting.flag("validate", "compare every output with a scalar implementation"),
        Setting.text("workdir", "the directory to start in"));
  }

  private static List<Constraint> constraints() {
    return List.of(
        Constraint.choice(NAME, "algorithm", "ll"),
        Constraint.choice(NAME, "layout", "em", "rm", "fl"),
        Constraint.choice(NAME, "dispatch_dtype", "bf16", "fp8_e4m3"),
        Constraint.oneNode(NAME),
        Constraint.expertsDivideByRanks(),
        Constraint.topkWithinExperts(),
        Constraint.fp8GroupsDivideHidden());
  }

  private static List<Need> needs(Launch launch, Settings settings, Site site) {
    return settings.text("java").stream()
        .<Need>map(java -> new Need.Program(java, site.directory()))
        .toList();
  }

  private static LaunchPlan plan(Launch launch, Settings settings, Site site) {
    Arguments argv =
        new Arguments()
            .add(settings.text("java", RunningJava.program()))
            .addAll(EpCpu.jvmFlags())
            .addAll(settings.text("java").isPresent() ? List.of() : EmbeddedArchive.options())
            .addAll(settings.arguments("jvmOptions"))
            .add(
                "-cp",
                RunningJava.classPath(),
                EpCpu.class.getName(),
                "-a",
                launch.point().algorithm())
            .add("-L", launch.point().layout())
            .addShape(launch)
            .add("--ranks", launch.point().ranks())
            .add("--dispatch-dtype", launch.point().dispatchDtype());
    settings.text("seed").ifPresent(seed -> argv.add("--seed", seed(seed, launch)));
    argv.addIf(settings.flag("validate"), "--validate");
    return new Steps().run(argv.list(), settings);
  }

  private static String seed(String seed, Launch launch) {
    return seed.equals("repeat") ? String.valueOf(launch.repeat()) : seed;
  }
}
