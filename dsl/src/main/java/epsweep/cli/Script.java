package epsweep.cli;

import epsweep.sweep.Sweep;
import java.util.List;

/**
 * A script that has been read.
 *
 * @param name as the user gave it
 * @param text Groovy
 * @param sweeps in the order written
 */
record Script(String name, String text, List<Sweep> sweeps) {}
