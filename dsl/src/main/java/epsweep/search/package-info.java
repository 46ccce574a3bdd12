/**
 * What is launched next, decided from what was measured so far: when a point has repeats enough,
 * and where on an axis to look.
 */
package epsweep.search;
