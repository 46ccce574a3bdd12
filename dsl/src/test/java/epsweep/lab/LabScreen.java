package epsweep.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code ep-lab} in a terminal, for somebody whose home is a directory of the test. */
final class LabScreen {
  private LabScreen() {}

  /**
   * Starts it.
   *
   * @param home where it is started, too
   */
  static Screen of(Path home, String... directories) throws Exception {
    List<String> command = new ArrayList<>(LabProcess.command(EpLabCommand.class));
    command.addAll(List.of(directories));
    return Screen.of(home, Map.of("HOME", home.toString(), "LC_ALL", "C.UTF-8"), command);
  }
}
