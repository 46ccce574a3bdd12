///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS ../dsl/EpSweep.java
//CDS
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Xlog:disable -Xlog:all=error,cds=off,cds*=off:stderr

import epsweep.cli.bench.EpBenchCommand;

/** Runs one shape, with the flags of the reference driver. */
public class ep_bench {
  public static void main(String[] args) throws Exception {
    EpBenchCommand.main(args);
  }
}
