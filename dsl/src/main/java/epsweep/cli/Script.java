package epsweep.cli;

import epsweep.sweep.Sweep;
import java.util.List;

/**
 * A script that has been read.
 *
 * @param name as the user gave it
 * @param text Groovy
 * @param given what the command line changed
 * @param sweeps in the order written, as changed
 */
record Script(String name, String text, Given given, List<Sweep> sweeps) {}
