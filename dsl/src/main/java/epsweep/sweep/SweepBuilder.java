package epsweep.sweep;

/** The fluent form of a sweep, which {@link #build} makes. */
public final class SweepBuilder extends FluentSweep<SweepBuilder> {
  SweepBuilder(String name) {
    super(name);
  }

  @Override
  protected SweepBuilder self() {
    return this;
  }
}
