package epsweep.backend;

/** The CUDA installation that the settings or the environment name. */
public final class Cuda {
  static final String DEFAULT_HOME = "/usr/local/cuda";

  private Cuda() {}

  static Setting setting() {
    return Setting.text("cudaHome", "the CUDA installation; $CUDA_HOME, or " + DEFAULT_HOME);
  }

  /** Where it is unless a setting says otherwise. */
  public static String home(Site site) {
    return site.env("CUDA_HOME").orElse(DEFAULT_HOME);
  }

  static String home(Settings settings, Site site) {
    return settings.text("cudaHome").orElseGet(() -> home(site));
  }

  /**
   * CUPTI, where kernels are to be timed.
   *
   * @throws epsweep.sweep.SweepProblem when it is not there
   */
  static Cupti cupti(Settings settings, Site site) {
    String home = home(settings, site);
    return Cupti.under(home, site)
        .orElseThrow(
            () ->
                settings.problem(
                    "kernelOnly",
                    "CUPTI was not found under CUDA_HOME="
                        + home
                        + ". Set cudaHome to a CUDA toolkit, or leave kernelOnly out"));
  }
}
