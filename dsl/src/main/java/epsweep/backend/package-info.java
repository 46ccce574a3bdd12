/**
 * From a point to a launch plan: what to source and build first, environment, arguments. Starts
 * nothing.
 */
package epsweep.backend;
