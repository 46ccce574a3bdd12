package epsweep.backend;

import epsweep.sweep.Point;
import java.util.Optional;

/** A value that would be recorded, but is not what the program runs. */
final class Mismatch {
  private Mismatch() {}

  static Optional<String> of(String backend, Point point, String dtype) {
    return point.dispatchDtype().equals(dtype)
        ? Optional.empty()
        : Optional.of(
            "dispatch_dtype "
                + point.dispatchDtype()
                + ": "
                + backend
                + " runs "
                + dtype
                + " with these settings");
  }
}
