/** The commands. */
package epsweep.cli;
