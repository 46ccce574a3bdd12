package epsweep.launch;

import java.io.File;

/**
 * How often the kernel has killed a process because memory ran out; it counts this for the whole
 * machine, and any user may read it.
 *
 * @param count since the machine started; 0 where the kernel does not say
 */
record KernelKills(long count) {
  private static final String COUNTER = "\noom_kill ";

  static KernelKills now() {
    return read(new File("/proc/vmstat"));
  }

  /** No such file on macOS and on hardened machines: then 137 is a SIGKILL from somewhere. */
  static KernelKills read(File vmstat) {
    String text = ProcFile.text(vmstat);
    int at = text.indexOf(COUNTER);
    return new KernelKills(
        at < 0 ? 0 : Long.parseLong(text, at + COUNTER.length(), text.indexOf('\n', at + 1), 10));
  }

  boolean moreThan(KernelKills before) {
    return count > before.count;
  }
}
