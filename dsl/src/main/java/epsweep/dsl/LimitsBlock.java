package epsweep.dsl;

import epsweep.sweep.Peaks;
import epsweep.sweep.SweepProblem;
import groovy.lang.GroovyObjectSupport;
import java.util.function.UnaryOperator;

/** The words inside {@code limits { }}. */
public final class LimitsBlock extends GroovyObjectSupport {
  private final Reading reading;
  private Peaks peaks = Peaks.NONE;

  LimitsBlock(Reading reading) {
    this.reading = reading;
  }

  Peaks peaks() {
    if (peaks.equals(Peaks.NONE)) {
      throw new SweepProblem("limits: names none. Write `limits { nvlink 450.GBps }`");
    }
    return peaks;
  }

  /** The data sheet's peaks of a GPU that is known; what stands behind it goes above them. */
  public void gpu(Object... given) {
    set(old -> Peaks.of(Arguments.text("limits: gpu", given)));
  }

  /** From one GPU to the others of its node. */
  public void nvlink(Object... given) {
    set(old -> old.with("nvlink", gbps("nvlink", given)));
  }

  /** From one GPU to other nodes. */
  public void nic(Object... given) {
    set(old -> old.with("nic", gbps("nic", given)));
  }

  /** Of one GPU's memory. */
  public void hbm(Object... given) {
    set(old -> old.with("hbm", gbps("hbm", given)));
  }

  private void set(UnaryOperator<Peaks> change) {
    reading.guarded(() -> peaks = change.apply(peaks));
  }

  private static double gbps(String word, Object... given) {
    if (Arguments.single(word, given) instanceof Number n) {
      return n.doubleValue();
    }
    throw new SweepProblem(
        "limits: " + word + ": must be a bandwidth, as in 450.GBps, got " + Shown.of(given));
  }
}
