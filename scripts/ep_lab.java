///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS ../dsl/EpSweep.java
//CDS
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Xlog:disable -Xlog:all=error,cds=off,cds*=off:stderr --add-opens=jdk.jshell/jdk.jshell=ALL-UNNAMED

import epsweep.lab.EpLabCommand;

/** A JShell session about results. */
public class ep_lab {
  public static void main(String[] args) throws Exception {
    EpLabCommand.main(args);
  }
}
