package epsweep.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of ep-sweep; a test keeps it equal to the pom's. */
public final class Version implements IVersionProvider {
  public static final String TEXT = "0.1.0";

  @Override
  public String[] getVersion() {
    return new String[] {"ep-sweep " + TEXT + " (Java " + System.getProperty("java.version") + ")"};
  }
}
