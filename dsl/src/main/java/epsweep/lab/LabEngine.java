package epsweep.lab;

import java.util.Map;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/** The engine of the lab for {@code jshell --execution eplab}; found as a service. */
public final class LabEngine implements ExecutionControlProvider {
  static final String NAME = "eplab";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
    return new Engine(Display::inTerminal);
  }
}
