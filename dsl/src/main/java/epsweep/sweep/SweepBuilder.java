package epsweep.sweep;

/** Placeholder, completed right after. */
public final class SweepBuilder {
  SweepBuilder(String name) {}
}
