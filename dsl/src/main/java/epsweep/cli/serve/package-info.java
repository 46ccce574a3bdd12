/** The report of a running sweep, on this machine's own web server. */
package epsweep.cli.serve;
