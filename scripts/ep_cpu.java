///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS ../dsl/EpSweep.java
//RUNTIME_OPTIONS -XX:+UseSerialGC -XX:MaxRAMPercentage=70 -XX:-UsePerfData

import epsweep.cpu.EpCpu;

/** Runs the embedded benchmark. */
public class ep_cpu {
  public static void main(String[] args) throws Exception {
    EpCpu.main(args);
  }
}
