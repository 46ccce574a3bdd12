package epsweep.lab;

import epsweep.cli.Terminal;

/** How wide the terminal is. */
final class Width {
  private Width() {}

  /** As it is now, for windows are resized; very many cells when it is no terminal. */
  static int now() {
    return Terminal.ofProcess().width();
  }
}
