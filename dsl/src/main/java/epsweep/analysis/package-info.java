/** Statistics over repeats, pivots, ratios. */
package epsweep.analysis;
