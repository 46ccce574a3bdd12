/**
 * Takes a sweep through its launches: what is missing is run, what ends is journalled, and a stop
 * loses nothing.
 */
package epsweep.run;
