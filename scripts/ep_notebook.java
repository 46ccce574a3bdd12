///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS ../dsl/EpSweep.java
//CDS
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Xlog:disable -Xlog:all=error,cds=off,cds*=off:stderr

import epsweep.lab.EpNotebookCommand;

/** Runs a JShell notebook and writes it. */
public class ep_notebook {
  public static void main(String[] args) throws Exception {
    EpNotebookCommand.main(args);
  }
}
