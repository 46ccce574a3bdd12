/** The command of every launch, in the room of a few. */
package epsweep.report.command;
