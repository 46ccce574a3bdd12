///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS ../dsl/EpSweep.java
//CDS
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Xlog:disable -Xlog:all=error,cds=off,cds*=off:stderr --add-opens=jdk.jshell/jdk.jshell=ALL-UNNAMED --add-opens=jdk.jshell/jdk.internal.jshell.tool=ALL-UNNAMED --add-opens=jdk.internal.le/jdk.internal.org.jline.reader=ALL-UNNAMED --add-opens=jdk.internal.le/jdk.internal.org.jline.reader.impl=ALL-UNNAMED

import epsweep.lab.EpLabCommand;

/** A JShell session about results. */
public class ep_lab {
  public static void main(String[] args) throws Exception {
    EpLabCommand.main(args);
  }
}
