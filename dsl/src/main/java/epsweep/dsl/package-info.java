/** The words of a sweep script, and the reading of a script into the model. */
package epsweep.dsl;
