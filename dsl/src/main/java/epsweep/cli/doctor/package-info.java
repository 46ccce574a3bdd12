/** {@code ep-doctor}: what a machine can run, and what is missing. */
package epsweep.cli.doctor;
