package epsweep.search;

import epsweep.sweep.Point;

/**
 * Launches of one point that a search wants.
 *
 * @param first repeat, from 1
 * @param last repeat
 */
record Visit(Point point, int first, int last) {}
