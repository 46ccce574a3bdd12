package epsweep.sweep;

/**
 * A launch when its turn has come.
 *
 * @param place of its row in the results: the order of the grid, from 0
 */
public record Turn(Launch launch, long place) {}
