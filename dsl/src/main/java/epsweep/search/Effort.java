package epsweep.search;

/**
 * How many launches a search takes.
 *
 * @param least the coarse look, which is always made
 * @param usual with what is usually found behind it
 * @param grid all points with all repeats
 * @param cells in each of which it looks anew
 * @param what is usual, in words: {@code with one crossing in each cell}
 */
public record Effort(long least, long usual, long grid, int cells, String what) {}
