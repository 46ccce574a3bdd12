package epsweep.summary;

import epsweep.summary.Collector.Section;

/** Single kernels, setup times (ms) and GPU memory (MiB: the programs' MB are 2^20 bytes here). */
record Extras(Draft draft, Fields fields, Section section) {
  private static final String[][] KERNELS = {
    {"DispatchEpilogue:", "kernel_dispatch_epilogue_us"},
    {"CombinePrologue:", "kernel_combine_prologue_us"},
    {"LocalDup:", "kernel_local_dup_us"},
    {"LocalReduce:", "kernel_local_reduce_us"},
    {"Update:", "kernel_update_us"}
  };
  private static final String[][] SETUP = {
    {"ncclEpCreateGroup:", "group_create"},
    {"ncclEpCreateHandle:", "handle_create"},
    {"Handle creation:", "handle_create"}
  };
  private static final String[][] MEMORY = {
    {"Total device memory:", "gpu_total_mib"},
    {"Used pre-create:", "gpu_used_before_mib"},
    {"Used post-combine:", "gpu_used_after_mib"},
    {"EP-induced delta:", "gpu_delta_mib"}
  };

  /** Reads the line when it is one; its place is at the label. */
  boolean read(Line line) {
    for (String[] kernel : KERNELS) {
      if (line.take(kernel[0])) {
        fields.read(line, "us", "kernel=");
        if (fields.value("kernel=") > 0) {
          draft.put(kernel[1], fields.value("kernel="));
        }
        return true;
      }
    }
    return section == Section.SETUP ? setup(line) : section == Section.MEMORY && memory(line);
  }

  private boolean setup(Line line) {
    for (String[] step : SETUP) {
      if (line.take(step[0])) {
        fields.read(line, "ms", "avg=", "min=", "max=");
        draft.put(step[1] + "_avg_ms", fields.value("avg="));
        draft.put(step[1] + "_min_ms", fields.value("min="));
        draft.put(step[1] + "_max_ms", fields.value("max="));
        return true;
      }
    }
    return false;
  }

  private boolean memory(Line line) {
    for (String[] use : MEMORY) {
      if (line.take(use[0])) {
        line.skipBlanks();
        Numbers number = new Numbers();
        if (number.read(line) && line.take(" MB")) {
          draft.put(use[1], number.value());
        }
        return true;
      }
    }
    return false;
  }
}
