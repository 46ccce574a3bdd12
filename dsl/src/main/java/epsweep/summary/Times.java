package epsweep.summary;

/** One line of times, kept under its columns; microseconds. */
record Times(Draft draft, Fields fields, boolean kernel, String label) {
  /**
   * @param bare the suffix of a number without a name; empty when the line does not say what it is
   */
  void keep(String bare) {
    if (kernel) {
      kernel(bare);
    } else {
      host();
    }
  }

  private void host() {
    String average = fields.has("total=") ? "total=" : "avg=";
    double value = fields.value(average);
    boolean whole = !fields.cut() && fields.has("min=") && fields.has("max=");
    if (!whole || !fields.has(average)) {
      draft.garbled("the line of the " + label + " time is cut or garbled");
    }
    boolean folded = draft.graph && !label.equals("total");
    if (fields.has(average) && !(value > 0) && !folded) {
      draft.useless(
          label + " time is printed as " + (Double.isNaN(value) ? "nan or inf" : "0.00 us"));
    }
    host("_avg_us", value);
    host("_min_us", fields.value("min="));
    host("_max_us", fields.value("max="));
    if (fields.value("kernel=") > 0) {
      draft.kernelSeen = true;
      draft.put("kernel_" + label + "_avg_us", fields.value("kernel="));
    }
  }

  /** Zero means that nothing was measured: missing. */
  private void host(String suffix, double value) {
    if (value > 0) {
      draft.put(label + suffix, value);
    }
  }

  /** Zero means that no kernel was captured: missing. */
  private void kernel(String bare) {
    if (fields.cut()) {
      draft.garbled("the line of the " + label + " kernel time is cut or garbled");
    }
    String average = fields.has("kernel=") ? "kernel=" : "avg=";
    keep("_avg_us", fields.value(average));
    keep("_min_us", fields.value("min="));
    keep("_max_us", fields.value("max="));
    keep("_floor_us", fields.value("floor="));
    if (!bare.isEmpty()) {
      keep(bare, fields.value(""));
    }
  }

  private void keep(String suffix, double value) {
    if (value > 0) {
      draft.kernelSeen |= !label.equals("total");
      draft.put("kernel_" + label + suffix, value);
    }
  }
}
