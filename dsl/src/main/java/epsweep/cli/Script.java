package epsweep.cli;

import epsweep.sweep.Sweep;
import java.util.List;

/**
 * A script that has been read.
 *
 * @param name as the user gave it
 * @param text Groovy
 * @param set what {@code --set} changed
 * @param sweeps in the order written, as changed
 */
record Script(String name, String text, List<String> set, List<Sweep> sweeps) {}
