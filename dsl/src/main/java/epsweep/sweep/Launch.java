package epsweep.sweep;

/**
 * One process tree to start.
 *
 * @param point the cell of the sweep
 * @param repeat from 1
 * @param measure warm-up and iterations that the program is told
 */
public record Launch(Point point, int repeat, Measure measure) {}
