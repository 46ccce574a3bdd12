/** Starts a launch plan as a process tree of its own, and ends all of it. */
package epsweep.launch;
