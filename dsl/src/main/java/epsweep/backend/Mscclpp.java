package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** MSCCL++ EP through its Python benchmark, {@code ep_bench_ll.py}, under torchrun. */
final class Mscclpp {
  private static final String NAME = "mscclpp";

  private Mscclpp() {}

  static Declaration declaration() {
    return new Declaration(NAME, settings(), constraints(), Mscclpp::plan, Mscclpp::needs);
  }

  private static List<Setting> settings() {
    List<Setting> all = new ArrayList<>();
    all.add(Setting.text("benchmark", "path of ep_bench_ll.py; the one here when left out"));
    all.addAll(Python.settings());
    all.add(Setting.flag("kernelOnly", "time the kernels too, by CUPTI inside the process"));
    all.add(Setting.flag("cuptiInproc", "the same as kernelOnly"));
    all.add(Setting.flag("torchProfiler", "time the kernels by torch.profiler instead"));
    all.add(Mpi.interfaceName());
    all.add(Mpi.hca());
    all.addAll(Torchrun.settings());
    all.add(Cuda.setting());
    all.add(Setting.arguments("arguments", "more arguments for the benchmark, at the end"));
    all.add(Setting.text("workdir", "the directory to start in"));
    return all;
  }

  private static List<Constraint> constraints() {
    List<Constraint> all = new ArrayList<>();
    all.add(Constraint.choice(NAME, "layout", "em", "tm"));
    all.addAll(MscclppShape.constraints(NAME));
    return all;
  }

  private static String benchmark(Settings settings, Site site) {
    return settings.text("benchmark", site.directory().resolve("ep_bench_ll.py").toString());
  }

  private static boolean timed(Settings settings) {
    return settings.flag("kernelOnly") || settings.flag("cuptiInproc");
  }

  private static List<Need> needs(Launch launch, Settings settings, Site site) {
    List<Need> needs = new ArrayList<>(List.of(new Need.Gpus()));
    needs.add(NeededBenchmark.script(benchmark(settings, site), settings, site));
    needs.add(Python.need(new Steps(), settings, true, "mscclpp"));
    if (timed(settings)) {
      Cuda.cupti(settings, site);
      needs.add(new Need.Program("g++", site.directory()));
    }
    return needs;
  }

  private static LaunchPlan plan(Launch launch, Settings settings, Site site) {
    ProgramPath benchmark = new ProgramPath(benchmark(settings, site));
    boolean cupti = timed(settings);
    Torchrun torchrun = new Torchrun(launch, settings, site);
    Steps steps = torchrun.steps(Optional.empty());
    String python = Python.activate(steps, settings);
    Map<String, String> variables = fabric(settings);
    if (cupti) {
      CuptiTimer timer = new CuptiTimer(benchmark, Cuda.cupti(settings, site));
      steps.add(timer.makeDirectory()).add(timer.build());
      variables.put("MSCCLPP_EP_CUPTI_TIMER_LIB", timer.library());
      steps.export(variables).libraries(timer.cupti().library(), Torchrun.OLD_LIBRARIES);
    } else {
      steps.export(variables);
    }
    Arguments program =
        new Arguments()
            .add(benchmark.text())
            .addAll(MscclppShape.arguments(launch))
            .addIf(launch.point().layout().equals("tm"), "--output-layout", "token_major")
            .addIf(cupti, "--cupti-inproc")
            .addIf(!cupti && !settings.flag("torchProfiler"), "--no-kernel-timing")
            .addAll(settings.arguments("arguments"));
    return torchrun.run(steps, python, program.list());
  }

  private static Map<String, String> fabric(Settings settings) {
    Map<String, String> variables = new LinkedHashMap<>();
    settings
        .text("iface")
        .ifPresent(
            iface -> {
              variables.put("NCCL_SOCKET_IFNAME", iface);
              variables.put("GLOO_SOCKET_IFNAME", iface);
              variables.put("MSCCLPP_SOCKET_IFNAME", iface);
            });
    settings.text("hca").ifPresent(hca -> variables.put("MSCCLPP_HCA_DEVICES", hca));
    return variables;
  }
}
