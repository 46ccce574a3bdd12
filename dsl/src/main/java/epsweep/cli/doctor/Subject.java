package epsweep.cli.doctor;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import java.util.Optional;

/**
 * A backend that is to be examined.
 *
 * @param setup as a script and a site set it
 * @param launch one that it can run; empty when it refuses every point
 * @param ranks that it starts on one machine at most; 0 when nobody said
 */
public record Subject(BackendSetup setup, Optional<Launch> launch, int ranks) {}
