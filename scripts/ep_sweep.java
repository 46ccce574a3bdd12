///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS ../dsl/EpSweep.java
//CDS
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Xlog:disable -Xlog:all=error,cds=off,cds*=off:stderr

import epsweep.cli.EpSweepCommand;

/** Runs a sweep script and reports. */
public class ep_sweep {
  public static void main(String[] args) throws Exception {
    EpSweepCommand.main(args);
  }
}
