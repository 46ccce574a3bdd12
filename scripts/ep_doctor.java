///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS ../dsl/EpSweep.java
//CDS
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Xlog:disable -Xlog:all=error,cds=off,cds*=off:stderr

import epsweep.cli.EpDoctorCommand;

/** Says what this machine can run, and what is missing. */
public class ep_doctor {
  public static void main(String[] args) throws Exception {
    EpDoctorCommand.main(args);
  }
}
