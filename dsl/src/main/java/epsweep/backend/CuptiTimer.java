package epsweep.backend;

/**
 * The library with which the Python benchmark times kernels, built where the benchmark lies when
 * its source is newer.
 */
record CuptiTimer(ProgramPath benchmark, Cupti cupti) {
  String library() {
    return ProgramPath.join(directory(), "libcupti_kernel_timer.so");
  }

  String makeDirectory() {
    return "mkdir -p " + Shell.quote(directory());
  }

  String build() {
    String so = Shell.quote(library());
    String source = Shell.quote(benchmark.beside("cupti_kernel_timer.cpp"));
    return String.format(
        "if [ ! -f %s ] || [ %s -nt %s ]; then g++ -O2 -fPIC -shared %s -o %s -I%s -L%s -lcupti; fi",
        so, source, so, source, so, Shell.quote(cupti.include()), Shell.quote(cupti.library()));
  }

  private String directory() {
    return benchmark.beside("build");
  }
}
