package epsweep.cli.bench;

import epsweep.backend.Backends;
import epsweep.backend.Site;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Origin;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From the options to what each backend starts. */
final class EpBenchPlans {
  private final EpBenchOptions options;
  private final Site site;

  EpBenchPlans(EpBenchOptions options, Site site) {
    this.options = options;
    this.site = site;
  }

  /** In the order of running. */
  List<EpBenchPlan> all() {
    return options.libraries().stream().map(this::plan).toList();
  }

  private EpBenchPlan plan(String library) {
    BackendSetup setup =
        new BackendSetup(
            library, settings(library), Map.of(), Optional.empty(), ParseRules.NONE, Origin.NONE);
    Measure measure = new Measure(options.warmup, options.iterations, 1);
    Launch launch = new Launch(point(library), 1, measure);
    return new EpBenchPlan(launch, Backends.of(setup, site).plan(launch));
  }

  private Point point(String library) {
    // The Python benchmark starts its ranks on this machine only.
    int nodes = library.equals("mscclpp") ? 1 : options.nodeCount();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("backend", library);
    values.put("algorithm", "ll");
    values.put("layout", library.equals("nccl-ep") ? options.layout : "em");
    values.put("dispatch_dtype", options.dispatchDtype);
    values.put("combine_mode", options.combineMode);
    values.put("nodes", nodes);
    values.put("ranks", nodes * options.perNode);
    values.put("experts", options.experts);
    values.put("tokens", options.tokens);
    values.put("hidden", options.hidden);
    values.put("topk", options.topk);
    values.put("blocks", options.blocks);
    return new Point(values);
  }

  private Map<String, Object> settings(String library) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("iface", options.iface);
    switch (library) {
      case "mscclpp" -> python(settings);
      case "mscclpp-cpp" -> {
        settings.put("benchmark", options.mscclppCppBench);
        kernels(settings);
        machines(settings);
      }
      default -> {
        settings.put("benchmark", options.ncclEpBench);
        settings.put("ncclLibPath", options.ncclLibPath);
        machines(settings);
      }
    }
    return settings;
  }

  private void python(Map<String, Object> settings) {
    settings.put("benchmark", options.mscclppBench);
    settings.put("python", options.python);
    settings.put("condaPrefix", options.condaPrefix);
    settings.put("condaEnv", options.condaEnv);
    settings.put("torchProfiler", options.torchProfiler);
    kernels(settings);
  }

  private void kernels(Map<String, Object> settings) {
    settings.put("hca", options.hca);
    settings.put("kernelOnly", options.kernelOnly);
    settings.put("cuptiInproc", options.cuptiInproc);
  }

  private void machines(Map<String, Object> settings) {
    settings.put("hpcx", options.hpcx);
    settings.put("hosts", options.hosts());
  }
}
