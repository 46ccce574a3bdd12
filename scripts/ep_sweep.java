///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS ../dsl/EpSweep.java
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto

import epsweep.cli.EpSweepCommand;

/** Runs a sweep script and reports. */
public class ep_sweep {
  public static void main(String[] args) throws Exception {
    EpSweepCommand.main(args);
  }
}
